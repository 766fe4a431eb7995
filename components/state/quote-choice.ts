'use client';

import { parseAsString } from 'nuqs';
import { useMemo } from 'react';
import { formatDay } from '@/lib/domain/day';
import { DEFAULT_MONTHS, MONTHS_SETTINGS, type MonthsSetting } from '@/lib/domain/quote/stay-months';
import type { Stay } from '@/lib/domain/stays/stay';
import { list, word } from '@/lib/search/codec';
import { homePath } from '@/lib/words/homes';
import { optionText } from '@/lib/words/humanise';
import { useAddressStates } from './address-state';

export interface QuoteChoice {
  /** Keys of the ticked optional surcharges. */
  options: string[];
  /** Whether the guests bring a pet: its surcharges are ticked. */
  pets: boolean;
  months: MonthsSetting;
}

export function quoteParameters(
  { checkIn, checkOut, guests }: Stay,
  { options, pets, months }: QuoteChoice,
): URLSearchParams {
  const parameters = new URLSearchParams({ checkIn: formatDay(checkIn), checkOut: formatDay(checkOut) });
  if (guests !== null) parameters.set('guests', String(guests));
  if (pets) parameters.set('pets', 'true');
  if (options.length > 0) parameters.set('options', list().write(options));
  if (months !== DEFAULT_MONTHS) parameters.set('months', months);
  return parameters;
}

/** The options of a quote in words: 'with pets', 'Parking'. */
export const optionsText = ({ options, pets }: Pick<QuoteChoice, 'options' | 'pets'>): string[] => [
  ...(pets ? ['with pets'] : []),
  ...options.map(optionText),
];

/** The address of a quote's own, printable page. */
export const quotePath = (id: string, stay: Stay, choice: QuoteChoice): string =>
  `${homePath(id)}/quote?${quoteParameters(stay, choice)}`;

const TEXTS = { options: parseAsString, pets: parseAsString, months: parseAsString };

interface QuoteChoiceState {
  /** Keeps its identity while the address says the same. */
  choice: QuoteChoice;
  choose: (changes: Partial<QuoteChoice>) => void;
  /** A sentence about the unreadable part of the address, which is ignored. */
  fault: string | null;
}

/** The choices of a quote in the URL: `pets` and `options`, which belong to the stay, and `months`. */
export function useQuoteChoice(): QuoteChoiceState {
  const [texts, setTexts] = useAddressStates(TEXTS);
  const choice = useMemo(() => choiceOf(texts), [texts]);
  const choose = (changes: Partial<QuoteChoice>) => {
    const { options, pets, months } = { ...choice, ...changes };
    void setTexts({
      options: options.length > 0 ? list().write(options) : null,
      // A search for homes without pets stays one.
      pets: pets ? 'true' : texts.pets === 'true' ? null : texts.pets,
      months: months === DEFAULT_MONTHS ? null : months,
    });
  };
  return { choice, choose, fault: monthsFault(texts.months) };
}

function choiceOf(texts: Readonly<Record<keyof typeof TEXTS, string | null>>): QuoteChoice {
  const reading = list().read(texts.options ?? '');
  return {
    options: 'fault' in reading ? [] : (reading.value ?? []),
    pets: texts.pets === 'true',
    months: MONTHS_SETTINGS.find((setting) => setting === texts.months) ?? DEFAULT_MONTHS,
  };
}

export function monthsFault(text: string | null): string | null {
  const reading = text?.trim() ? word(MONTHS_SETTINGS).read(text) : { value: null };
  return 'fault' in reading ? `Months “${text}” in the address ${reading.fault}.` : null;
}

'use client';

import { useMemo } from 'react';
import type { QuoteChoice } from '@/components/state/quote-choice';
import { useFormats } from '@/components/ui/formats';
import { Segmented } from '@/components/ui/segmented';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type {
  Amount,
  DiscountLine,
  NightsLine,
  Quote,
  Reading,
  RentLine,
  StayReading,
  SurchargeLine,
} from '@/lib/domain/quote/quote';
import type { MonthsSetting } from '@/lib/domain/quote/stay-months';
import { isForPets } from '@/lib/domain/surcharge';
import { cliffText } from '@/lib/words/cliff';
import {
  type AnyLine,
  assumptionText,
  differenceOf,
  lineText,
  missingText,
  type QuoteFormats,
  quantityText,
  uncountedText,
  unknownOptionsText,
} from '@/lib/words/quote';
import { areDepositsKnown, isPossible, possibleQuote, surchargeText, totalLabel } from '@/lib/words/quote-message';
import { VerdictNotice } from './verdict-notice';

interface QuoteViewProps {
  answer: QuoteAnswer;
  choice: QuoteChoice;
  onChoose: (changes: Partial<QuoteChoice>) => void;
  /** Whether the verdict on a possible stay is shown; false where the page has it already. */
  isVerdictShown?: boolean;
}

const MONTHS_OPTIONS = [
  { value: 'thirty-day', label: 'A month is 30 days', content: '30 days' },
  { value: 'actual-days', label: 'Calendar months, and days as parts of one', content: 'Calendar' },
  { value: 'started-months', label: 'Months begun count whole', content: 'Begun' },
] as const satisfies readonly { value: MonthsSetting; label: string; content: string }[];

/** The price of a stay, or of the nearest one in place of one that is not possible. */
export function QuoteView({ answer, choice, onChoose, isVerdictShown = false }: QuoteViewProps) {
  const possible = possibleQuote(answer);
  return (
    <div className="flex flex-col gap-5">
      {(isVerdictShown || !isPossible(answer)) && <VerdictNotice answer={answer} />}
      {possible && <Costs quote={possible} choice={choice} onChoose={onChoose} />}
    </div>
  );
}

interface CostsProps extends Omit<QuoteViewProps, 'answer' | 'isVerdictShown'> {
  quote: Quote;
}

/** A price with its lines, surcharges, deposits and assumptions; the other reading opens on demand. */
function Costs({ quote, choice, onChoose }: CostsProps) {
  const formats = useQuoteFormats();
  const { price, byCalendar, byRent, surcharges, deposits, depositsTotal, assumptions, findings, unknownOptions } =
    quote;
  const readings = { calendar: byCalendar, rent: byRent };
  const other = price.reading === 'rent' ? 'calendar' : 'rent';
  return (
    <>
      <Price quote={quote} />
      <ReadingColumn title={TITLES[price.reading]} reading={readings[price.reading]} quote={quote} />
      {surcharges.length > 0 && (
        <SurchargeTable title="Surcharges" lines={surcharges} quote={quote} choice={choice} onChoose={onChoose} />
      )}
      <details className="group border-y border-border py-2">
        <summary className="flex cursor-pointer list-none items-baseline justify-between gap-4 hover:text-accent">
          <span className="font-medium">Total {TITLES[other].toLowerCase()}</span>
          <span className="text-xs text-muted group-open:hidden">Show</span>
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          <p className="text-muted">{differenceOf(quote, formats.money)}</p>
          <ReadingColumn title={TITLES[other]} reading={readings[other]} quote={quote} />
          <dl>
            <QuoteSum name="Total with surcharges" amount={readings[other].total} currency={quote.currency} />
          </dl>
        </div>
      </details>
      {unknownOptions.length > 0 && <p className="text-muted">{unknownOptionsText(unknownOptions)}</p>}
      {deposits.length > 0 && (
        <SurchargeTable
          title="Refundable deposits, no part of the cost"
          lines={deposits}
          quote={quote}
          choice={choice}
          onChoose={onChoose}
          sum={areDepositsKnown(quote) ? depositsTotal : null}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>A month counts as</span>
        <Segmented
          label="How months are counted"
          value={choice.months}
          onChange={(months) => onChoose({ months })}
          options={MONTHS_OPTIONS}
        />
      </div>
      <section aria-label="Assumptions" className="text-xs text-muted">
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {assumptions.map((assumption) => (
            <li key={assumption.code}>{assumptionText(assumption, formats)}</li>
          ))}
          {findings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const TITLES = { calendar: 'By calendar', rent: 'By advertised rent' } as const satisfies Record<StayReading, string>;

/** The total that counts, and its month. */
function Price({ quote }: { quote: Quote }) {
  const { price, currency } = quote;
  const { money } = useQuoteFormats();
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-border py-3">
      <dt className="text-muted">
        {totalLabel(quote).replace('Total', `Total ${TITLES[price.reading].toLowerCase()}`)}
      </dt>
      <dd className="text-end tabular-nums">
        <span className="block text-2xl font-semibold tracking-tight">
          {price.total === null ? 'Not known' : money(price.total, currency)}
        </span>
        {price.month !== null && <span className="block text-muted">{money(price.month, currency)} a month</span>}
      </dd>
    </dl>
  );
}

interface ReadingColumnProps {
  title: string;
  reading: Reading<NightsLine | RentLine | DiscountLine>;
  quote: Quote;
}

function ReadingColumn({ title, reading: { lines, subtotal, missing, cliff }, quote }: ReadingColumnProps) {
  const formats = useQuoteFormats();
  return (
    <section aria-label={`${title} of the stay`} className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="divide-y divide-separator">
        {lines.map((line) => (
          <QuoteLine
            key={`${line.source} ${line.kind === 'nights' ? line.span.start : ''}`}
            line={line}
            quote={quote}
          />
        ))}
      </ul>
      {subtotal === null ? (
        <p className="text-danger">{missingText(missing, formats)}</p>
      ) : (
        <dl className="border-t border-border pt-1.5">
          <QuoteSum name="Subtotal" amount={subtotal} currency={quote.currency} />
        </dl>
      )}
      {cliff && (
        <p className="rounded-md bg-accent/10 px-2.5 py-1.5 text-xs">
          <span className="font-medium text-accent">Cheaper when longer: </span>
          {cliffText(cliff, quote.currency, formats)}
        </p>
      )}
    </section>
  );
}

interface SurchargeTableProps {
  title: string;
  lines: readonly SurchargeLine[];
  quote: Quote;
  choice: QuoteChoice;
  onChoose: (changes: Partial<QuoteChoice>) => void;
  sum?: Amount | null;
}

/** Surcharges with their amounts; the optional ones have a checkbox. */
function SurchargeTable({ title, lines, quote, choice, onChoose, sum }: SurchargeTableProps) {
  // The tick follows the choice at once; the amounts follow the answer.
  const isTicked = ({ key, type, name }: SurchargeLine) =>
    choice.options.includes(key) || (choice.pets && isForPets(type, name));
  const tick = ({ key, type, name }: SurchargeLine, isOn: boolean) => {
    if (isOn) return onChoose({ options: [...choice.options, key].sort() });
    // A stay with pets pays for them.
    onChoose({
      pets: choice.pets && !isForPets(type, name),
      options: choice.options.filter((one) => one !== key),
    });
  };
  return (
    <section aria-label={`${title} of the stay`} className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="divide-y divide-separator">
        {lines.map((line) => (
          <li key={line.key} className="flex justify-between gap-4 py-1.5" title={`From ${line.source}`}>
            {line.optional ? (
              <label className="flex min-w-0 cursor-pointer items-start gap-2">
                <input
                  type="checkbox"
                  checked={isTicked(line)}
                  onChange={(event) => tick(line, event.target.checked)}
                  className="mt-0.75 size-3.5 shrink-0 accent-(--accent)"
                />
                <Words line={line} currency={quote.currency} />
              </label>
            ) : (
              <Words line={line} currency={quote.currency} />
            )}
            <AmountOf line={line} currency={quote.currency} />
          </li>
        ))}
      </ul>
      {sum !== undefined && (
        <dl>
          <QuoteSum name="Sum of deposits" amount={sum} currency={quote.currency} />
        </dl>
      )}
    </section>
  );
}

function Words({ line, currency }: { line: SurchargeLine; currency: string }) {
  const { money } = useQuoteFormats();
  const times = line.quantity && `${quantityText(line.quantity)} × ${money(line.unitAmount, currency)}`;
  return (
    <span className="min-w-0">
      {surchargeText(line)}
      <span className="block text-xs text-muted">{[times, uncountedText(line)].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function AmountOf({ line: { amount, due, uncounted }, currency }: { line: SurchargeLine; currency: string }) {
  const { money } = useQuoteFormats();
  if (uncounted !== 'not-chosen' || due === null) return <span className="shrink-0">{money(amount, currency)}</span>;
  return <span className="shrink-0 text-muted">+ {money(due, currency)}</span>;
}

/** A line of a quote: quantity, unit amount and sum. Its title names the field of the partner's data. */
function QuoteLine({ line, quote: { currency } }: { line: AnyLine; quote: Quote }) {
  const formats = useQuoteFormats();
  const times = line.quantity && `${quantityText(line.quantity)} × ${formats.money(line.unitAmount, currency)}`;
  return (
    <li className="flex justify-between gap-4 py-1.5" title={`From ${line.source}`}>
      <span className="min-w-0">
        {lineText(line, formats)}
        {times && <span className="block text-xs text-muted">{times}</span>}
      </span>
      <span className="shrink-0 tabular-nums">{formats.money(line.amount, currency)}</span>
    </li>
  );
}

/** @param amount null where prices are missing */
function QuoteSum({ name, amount, currency }: { name: string; amount: Amount | null; currency: string }) {
  const { money } = useQuoteFormats();
  return (
    <div className="flex justify-between gap-4 font-semibold">
      <dt>{name}</dt>
      <dd className="shrink-0 tabular-nums">
        {amount === null ? <span className="font-normal text-muted">not known</span> : money(amount, currency)}
      </dd>
    </div>
  );
}

/** Days and money in the user's formats. */
export function useQuoteFormats(): QuoteFormats {
  const { day, amount } = useFormats();
  return useMemo(() => ({ day, money: amount }), [day, amount]);
}

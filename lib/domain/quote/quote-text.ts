import { oneLine } from '@/lib/domain/one-line';
import { doubtText, violationText } from '@/lib/domain/stays/words';
import type { Quote, Reading } from './quote';
import {
  type AnyLine,
  assumptionText,
  cliffText,
  lineText,
  missingText,
  nights,
  plainFormats,
  type QuoteFormats,
  quantityText,
  uncountedText,
  unknownOptionsText,
} from './words';

export interface QuoteTextOptions {
  /** The property's code and name: 'LIS-1 · Bright flat in Alfama'. */
  title: string;
  /** The address of the quote's page. */
  link?: string;
  formats?: QuoteFormats;
}

/** A quote as plain text, to be copied into a message: everything that the screen says, in its order. */
export function quoteText(quote: Quote, { title, link, formats = plainFormats }: QuoteTextOptions): string {
  const { currency, stay, verdict, price, byCalendar, byRent } = quote;
  const money = (amount: string) => formats.money(amount, currency);
  const line = (it: AnyLine) => lineOf(it, quote, formats);
  const reading = (name: string, { lines, subtotal, missing, cliff }: Reading<AnyLine>): string[] => [
    name,
    ...lines.map(line),
    ...(subtotal === null ? [missingText(missing, formats)] : [`Subtotal: ${money(subtotal)}`]),
    ...(cliff ? [cliffText(cliff, currency, formats)] : []),
  ];
  const guests = stay.guests === null ? '' : `, ${stay.guests} guest${stay.guests === 1 ? '' : 's'}`;
  const said = [
    ...verdict.violations.map((violation) => violationText(violation, formats.day)),
    ...verdict.unverified.map((doubt) => doubtText(doubt, formats.day)),
  ].map((sentence) => `- ${sentence}`);
  const total = (amount: string | null) => (amount === null ? 'not known' : money(amount));
  /** The reading that counts comes first. */
  const inOrder = <Part>(parts: Part[]): Part[] => (price.reading === 'rent' ? parts.reverse() : parts);
  const sections: string[][] = [
    [title, `${formats.day(stay.checkIn)} to ${formats.day(stay.checkOut)}, ${nights(quote.nights)}${guests}`],
    said.length === 0 ? [] : [verdict.valid ? 'Not verified' : 'This stay cannot be sold as it is', ...said],
    ...inOrder([reading('By calendar', byCalendar), reading('By advertised rent', byRent)]),
    quote.surcharges.length === 0 ? [] : ['Surcharges', ...quote.surcharges.map(line)],
    quote.unknownOptions.length === 0 ? [] : [unknownOptionsText(quote.unknownOptions)],
    inOrder([`Total by calendar: ${total(byCalendar.total)}`, `Total by advertised rent: ${total(byRent.total)}`]),
    quote.deposits.length === 0
      ? []
      : ['Refundable deposits', ...quote.deposits.map(line), `Sum: ${money(quote.depositsTotal)}`],
    ['Assumptions', ...quote.assumptions.map((assumption) => `- ${assumptionText(assumption, formats)}`)],
    link === undefined ? [] : [link],
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.map(oneLine).join('\n'))
    .join('\n\n');
}

/** 'Exit cleaning (once × 120 EUR): 120.00 EUR'; 'Parking (optional, not chosen; once × 90 EUR): 0.00 EUR'. */
function lineOf(line: AnyLine, { currency }: Quote, { day, money }: QuoteFormats): string {
  const why = line.kind === 'surcharge' ? uncountedText(line) : '';
  const times = line.quantity ? `${quantityText(line.quantity)} × ${money(line.unitAmount, currency)}` : '';
  const how = [why, times].filter((part) => part !== '').join('; ');
  return `${lineText(line, { day })} (${how}): ${money(line.amount, currency)}`;
}

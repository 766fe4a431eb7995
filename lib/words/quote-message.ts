import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { oneLine } from '@/lib/domain/one-line';
import type { Quote, SurchargeLine } from '@/lib/domain/quote/quote';
import { REPAIR_DAYS, type Stay } from '@/lib/domain/stays/stay';
import { counted } from './counted';
import { nightsText } from './day-sentence';
import { nameOf } from './homes';
import { humanise, optionText } from './humanise';
import { assumptionText, missingText, type QuoteFormats, unknownOptionsText } from './quote';
import { doubtText, violationText } from './stays';
import { webAddress } from './web-address';

/** A quote as a client gets it: the same in a message, in a mail and on paper. */
export interface SentQuote {
  /** The name, then area and city, then the whole address. */
  home: string[];
  /** Dates, nights and guests; of a stay that is not possible, why, and which one is. */
  stay: string[];
  /** What the total is made of, and the total last; empty where no stay is possible. */
  rows: [text: string, amount: string][];
  /** The names of the counted surcharges. */
  extras: string[];
  month: string | null;
  /** What the rent includes, the deposits, what is missing or not verified, and from when the prices are. */
  remarks: string[];
  /** Null where it is no address of the web. */
  photo: string | null;
  /** The public listing of the home, else its page here. */
  link: string;
}

type DayFormat = Pick<QuoteFormats, 'day'>;

/** Whether a client may have the home for the stay. */
export const isPossible = ({ quote, property }: QuoteAnswer): boolean =>
  quote.verdict.valid && property.withdrawnAt === null;

/** The quote that has a total to show: of the stay, or of the nearest one that is possible in its place. */
export const possibleQuote = (answer: QuoteAnswer): Quote | null =>
  isPossible(answer) ? answer.quote : answer.nearest;

export const surchargeText = ({ name, type }: SurchargeLine): string => name || humanise(type) || 'Surcharge';

/** Whether nobody knows what is due of a surcharge. */
export const isUnknown = ({ uncounted }: SurchargeLine): boolean =>
  uncounted === 'unknown-timing' || uncounted === 'unreadable';

/** 'Total', or what it lacks: 'Total without Parking'. */
export function totalLabel({ surcharges, unknownOptions }: Quote): string {
  const lacking = [...surcharges.filter(isUnknown).map(surchargeText), ...unknownOptions.map(optionText)];
  return ['Total', lacking.join(', ')].filter(Boolean).join(' without ');
}

/** Whether the sum of the deposits has every one of them. */
export const areDepositsKnown = ({ deposits }: Pick<Quote, 'deposits'>): boolean => !deposits.some(isUnknown);

export const stayText = ({ checkIn, checkOut }: Stay, { day }: DayFormat): string =>
  `${day(checkIn)} – ${day(checkOut)}, ${nightsText(checkOut - checkIn)}`;

/** Why a stay is not possible, and the nearest one that is, in sentences; none for a possible stay. */
export function insteadOf(answer: QuoteAnswer, formats: DayFormat): string[] {
  if (isPossible(answer)) return [];
  const { quote, property, nearest } = answer;
  return [
    ...(property.withdrawnAt === null ? [] : ['The home is no longer listed.']),
    ...quote.verdict.violations.map((violation) => violationText(violation, formats.day)),
    nearest
      ? `Nearest possible stay: ${stayText(nearest.stay, formats)}`
      : `No stay within ${REPAIR_DAYS} days of these dates is possible.`,
  ];
}

/**
 * A quote for a client: one total, by the connection's reading, and nothing of the home's agent.
 * @param page the address of the home's page
 */
export function sentQuote(
  answer: QuoteAnswer,
  page: string,
  formats: QuoteFormats & { instant: (at: number) => string },
): SentQuote {
  const { property, quote, fetchedAt } = answer;
  const { area, city, address } = property;
  const { guests } = quote.stay;
  const people = guests === null ? '' : `, ${counted(guests, 'guest')}`;
  const asked = `${stayText(quote.stay, formats)}${people}`;
  const cost = costOf(possibleQuote(answer), formats);
  if (cost.rows.length > 0 && fetchedAt !== null) cost.remarks.push(`Prices as of ${formats.instant(fetchedAt)}`);
  return {
    home: [nameOf(property), [area, city].filter(Boolean).join(', '), address].filter(Boolean),
    stay: [isPossible(answer) ? asked : `${asked}: not possible`, ...insteadOf(answer, formats)],
    ...cost,
    photo: webAddress(property.photo ?? ''),
    link: webAddress(property.url) ?? page,
  };
}

function costOf(quote: Quote | null, formats: QuoteFormats): Pick<SentQuote, 'rows' | 'extras' | 'month' | 'remarks'> {
  if (!quote) return { rows: [], extras: [], month: null, remarks: [] };
  const { price, surcharges, deposits, currency } = quote;
  const money = (amount: string) => formats.money(amount, currency);
  const { subtotal, missing } = price.reading === 'rent' ? quote.byRent : quote.byCalendar;
  const counted = surcharges.filter(({ uncounted }) => uncounted === null);
  const included = surcharges.filter(({ uncounted }) => uncounted === 'included').map(surchargeText);
  const due = deposits
    .filter(({ uncounted }) => uncounted !== 'not-chosen')
    .map((line) => `${surchargeText(line)}, ${isUnknown(line) ? 'not known' : money(line.amount)}`);
  const deposit = areDepositsKnown(quote) ? money(quote.depositsTotal) : due.join('; ');
  const nights: [string, string][] = subtotal === null ? [] : [[nightsText(quote.nights), money(subtotal)]];
  return {
    rows: [
      ...nights,
      ...counted.map((line): [string, string] => [surchargeText(line), money(line.amount)]),
      [totalLabel(quote), price.total === null ? 'not known' : money(price.total)],
    ],
    extras: counted.map(surchargeText),
    month: price.month && `${money(price.month)} a month`,
    remarks: [
      ...(subtotal === null ? [missingText(missing, formats)] : []),
      ...surcharges.filter(isUnknown).map((line) => `${surchargeText(line)} is not counted: ${whyUnknown(line)}.`),
      ...quote.assumptions.filter(({ code }) => code === 'BELOW_ZERO').map((assumption) => assumptionText(assumption)),
      ...(quote.unknownOptions.length === 0 ? [] : [unknownOptionsText(quote.unknownOptions)]),
      ...(included.length === 0 ? [] : [`Included in the rent: ${included.join(', ')}`]),
      ...(due.length === 0 ? [] : [`Refundable deposit, not in the total: ${deposit}`]),
      ...quote.verdict.unverified.map((doubt) => `Not verified: ${doubtText(doubt, formats.day)}`),
    ],
  };
}

const whyUnknown = ({ uncounted }: SurchargeLine): string =>
  uncounted === 'unreadable' ? 'its amount is not known' : 'how often it is due is not known';

const text = (...lines: (string | null | undefined)[]): string =>
  lines.flatMap((line) => (line ? oneLine(line) : [])).join('\n');

/** A quote in few lines, for a messenger. */
export function messageText({ home, stay, rows, extras, month, remarks, photo, link }: SentQuote): string {
  const [name, ...place] = home;
  const total = rows.at(-1)?.join(': ');
  const others = extras.length > 0 ? `With ${extras.join(', ')}` : null;
  const price = [total, month].filter(Boolean).join(', ');
  return text(name, place.join(' · '), ...stay, price, others, ...remarks, photo, link);
}

/** A quote for a mail, with everything that the total is made of. */
export function mailText({ home, stay, rows, month, remarks, photo, link }: SentQuote): string {
  const listed = rows.map((row, at) => `${at < rows.length - 1 ? '- ' : ''}${row.join(': ')}`);
  return [
    text(...home),
    text(...stay),
    text(...listed, month && `That is ${month}.`),
    text(...remarks),
    text(photo && `Picture: ${photo}`, `The home: ${link}`),
  ]
    .filter(Boolean)
    .join('\n\n');
}

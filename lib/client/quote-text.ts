import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { humanise, optionText } from '@/lib/contract/humanise';
import { oneLine } from '@/lib/domain/one-line';
import type { Quote, SurchargeLine } from '@/lib/domain/quote/quote';
import { assumptionText, missingText, type QuoteFormats, unknownOptionsText } from '@/lib/domain/quote/words';
import { REPAIR_DAYS, type Stay } from '@/lib/domain/stays/stay';
import { doubtText, violationText } from '@/lib/domain/stays/words';
import { nightsText } from './day-sentence';
import { nameOf } from './home-words';
import { webAddress } from './web-address';

/** What a client is sent of a quote, part by part: the same in a message, in a mail and on paper. */
export interface SentQuote {
  name: string;
  /** Area and city, then the whole address. */
  place: string[];
  /** 'Mar 1, 2027 – Apr 15, 2027, 45 nights, 2 guests', and whether it is possible. */
  stay: string;
  /** Why the stay is not possible, and which other one is; empty for one that is. */
  instead: string[];
  /** Of the stay, or of the one in its place; null where none is possible. */
  cost: SentCost | null;
  /** 'Prices as of Nov 29, 2026, 8:00 AM'; null without a cost. */
  asOf: string | null;
  /** Null where it is no address of the web. */
  photo: string | null;
  /** The public listing of the home, else its page here. */
  link: string;
}

interface SentCost {
  /** The nights, where they have a price, and each counted surcharge. */
  nights: SentItem | null;
  extras: SentItem[];
  /** 'Total', or 'Total without Parking'. */
  label: string;
  total: string;
  /** Null without a total. */
  month: string | null;
  /** What the rent includes, the deposits, and everything that is missing or not verified. */
  remarks: string[];
}

interface SentItem {
  text: string;
  amount: string;
}

export interface SentFormats extends QuoteFormats {
  instant: (at: number) => string;
}

/** Whether a client may have the home for the stay. */
export const isPossible = ({ quote, property }: Pick<QuoteAnswer, 'quote' | 'property'>): boolean =>
  quote.verdict.valid && property.withdrawnAt === null;

/** The quote that has a total to show: of the stay, or of the nearest one that is possible in its place. */
export const possibleQuote = (answer: QuoteAnswer): Quote | null =>
  isPossible(answer) ? answer.quote : answer.nearest;

/** A surcharge's name for people. */
export const surchargeText = ({ name, type }: Pick<SurchargeLine, 'name' | 'type'>): string =>
  name || humanise(type) || 'Surcharge';

const isUnknown = ({ uncounted }: SurchargeLine): boolean =>
  uncounted === 'unknown-timing' || uncounted === 'unreadable';

/** 'Total', or what it lacks: 'Total without Parking'. */
export function totalLabel({ surcharges, unknownOptions }: Quote): string {
  const lacking = [...surcharges.filter(isUnknown).map(surchargeText), ...unknownOptions.map(optionText)];
  return lacking.length === 0 ? 'Total' : `Total without ${lacking.join(', ')}`;
}

/** Whether the sum of the deposits has every one of them. */
export const areDepositsKnown = ({ deposits }: Quote): boolean => !deposits.some(isUnknown);

export const stayText = ({ checkIn, checkOut }: Stay, { day }: Pick<QuoteFormats, 'day'>): string =>
  `${day(checkIn)} – ${day(checkOut)}, ${nightsText(checkOut - checkIn)}`;

/** Why a stay is not possible, in sentences. */
export const reasonsOf = ({ quote, property }: QuoteAnswer, { day }: Pick<QuoteFormats, 'day'>): string[] => [
  ...(property.withdrawnAt === null ? [] : ['The home is no longer listed.']),
  ...quote.verdict.violations.map((violation) => violationText(violation, day)),
];

/** The nearest stay that is possible, as a sentence. */
export const nearestText = ({ nearest }: Pick<QuoteAnswer, 'nearest'>, formats: Pick<QuoteFormats, 'day'>): string =>
  nearest
    ? `Nearest possible stay: ${stayText(nearest.stay, formats)}`
    : `No stay within ${REPAIR_DAYS} days of these dates is possible.`;

/**
 * A quote for a client: one total, by the connection's reading, and nothing of the home's agent.
 * @param page the address of the home's page
 */
export function sentQuote(answer: QuoteAnswer, page: string, formats: SentFormats): SentQuote {
  const { property, quote, fetchedAt } = answer;
  const { area, city, address } = property;
  const { guests } = quote.stay;
  const people = guests === null ? '' : `, ${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  const isAsAsked = isPossible(answer);
  const possible = possibleQuote(answer);
  return {
    name: nameOf(property),
    place: [[area, city].filter(Boolean).join(', '), address].filter(Boolean),
    stay: `${stayText(quote.stay, formats)}${people}${isAsAsked ? '' : ': not possible'}`,
    instead: isAsAsked ? [] : [...reasonsOf(answer, formats), nearestText(answer, formats)],
    cost: possible && costOf(possible, formats),
    asOf: possible && fetchedAt !== null ? `Prices as of ${formats.instant(fetchedAt)}` : null,
    photo: webAddress(property.photo ?? ''),
    link: webAddress(property.url) ?? page,
  };
}

function costOf(quote: Quote, formats: SentFormats): SentCost {
  const { price, byCalendar, byRent, surcharges, currency, verdict } = quote;
  const money = (amount: string) => formats.money(amount, currency);
  const { subtotal, missing } = price.reading === 'rent' ? byRent : byCalendar;
  const counted = surcharges.filter(({ uncounted }) => uncounted === null);
  const included = surcharges.filter(({ uncounted }) => uncounted === 'included').map(surchargeText);
  return {
    nights: subtotal === null ? null : { text: nightsText(quote.nights), amount: money(subtotal) },
    extras: counted.map((line) => ({ text: surchargeText(line), amount: money(line.amount) })),
    label: totalLabel(quote),
    total: price.total === null ? 'not known' : money(price.total),
    month: price.month && `${money(price.month)} a month`,
    remarks: [
      ...(subtotal === null ? [missingText(missing, formats)] : []),
      ...surcharges.filter(isUnknown).map((line) => `${surchargeText(line)} is not counted: ${whyUnknown(line)}.`),
      ...quote.assumptions.filter(({ code }) => code === 'BELOW_ZERO').map((assumption) => assumptionText(assumption)),
      ...(quote.unknownOptions.length === 0 ? [] : [unknownOptionsText(quote.unknownOptions)]),
      ...(included.length === 0 ? [] : [`Included in the rent: ${included.join(', ')}`]),
      ...depositsOf(quote, money),
      ...verdict.unverified.map((doubt) => `Not verified: ${doubtText(doubt, formats.day)}`),
    ],
  };
}

const whyUnknown = ({ uncounted }: SurchargeLine): string =>
  uncounted === 'unreadable' ? 'its amount is not known' : 'how often it is due is not known';

/** The deposits to be paid; a sum only where it has all of them. */
function depositsOf(quote: Quote, money: (amount: string) => string): string[] {
  const due = quote.deposits.filter(({ uncounted }) => uncounted !== 'not-chosen');
  if (due.length === 0) return [];
  if (areDepositsKnown(quote)) return [`Refundable deposit, not in the total: ${money(quote.depositsTotal)}`];
  const each = due.map((line) => `${surchargeText(line)}, ${isUnknown(line) ? 'not known' : money(line.amount)}`);
  return [`Refundable deposits, not in the total: ${each.join('; ')}`];
}

/** Everything that the total is the sum of. */
export const itemsOf = ({ nights, extras }: SentCost): SentItem[] => [...(nights ? [nights] : []), ...extras];

const lines = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .map((part) => oneLine(part as string))
    .join('\n');

/** A quote in few lines, for a messenger. */
export function messageText({ name, place, stay, instead, cost, asOf, photo, link }: SentQuote): string {
  const extras = cost?.extras.map(({ text }) => text) ?? [];
  return lines([
    name,
    place.join(' · '),
    stay,
    ...instead,
    cost && `${cost.label}: ${[cost.total, cost.month].filter(Boolean).join(', ')}`,
    extras.length > 0 ? `With ${extras.join(', ')}` : null,
    ...(cost?.remarks ?? []),
    asOf,
    photo,
    link,
  ]);
}

/** A quote for a mail, with everything that the total is made of. */
export function mailText({ name, place, stay, instead, cost, asOf, photo, link }: SentQuote): string {
  return [
    lines([name, ...place]),
    lines([stay, ...instead]),
    cost &&
      lines([
        ...itemsOf(cost).map(({ text, amount }) => `- ${text}: ${amount}`),
        `${cost.label}: ${cost.total}`,
        cost.month && `That is ${cost.month}.`,
      ]),
    lines([...(cost?.remarks ?? []), asOf]),
    lines([photo && `Picture: ${photo}`, `The home: ${link}`]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

import type { OfferDraft, OfferedPrice, Standing } from '@/lib/contract/api/offers';
import { horizonFrom } from '@/lib/domain/interval';
import type { Quote } from '@/lib/domain/quote/quote';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { areDepositsKnown, isUnknown, surchargeText } from '@/lib/words/quote-message';
import type { PromisedHome } from './offers-table';
import type { ReadHome } from './read-homes';

export type AskedStay = Pick<OfferDraft, 'checkIn' | 'checkOut' | 'guests' | 'pets'>;
type Asking = Pick<Portfolio, 'today' | 'reading'>;

/** How an offered home stands today. */
export interface Judged {
  standing: Standing;
  /** The price of today where it is another one; null where the home is gone. */
  now: OfferedPrice | null;
  /** The nearest stay that it takes where it is gone. */
  nearest: OfferedPrice | null;
}

const GONE: Judged = { standing: 'gone', now: null, nearest: null };

/** The quote of a home for the stay of an offer, whether it takes it or not, and its price as a client reads it. */
export function quotedHome(
  { row, pricing, calendar }: ReadHome,
  { checkIn, checkOut, guests, pets }: AskedStay,
  options: readonly string[],
  { today, reading }: Asking,
): { quote: Quote; price: OfferedPrice } {
  const chosen = chosenOptions(pricing.surcharges, { options, pets });
  const stay: Stay = { checkIn, checkOut, guests };
  const quote = quoteStay({ pricing, terms: row, calendar, stay, today, options: chosen, reading });
  // A draft without nights was refused.
  if (!quote) throw new Error('A stay with nights can be quoted.');
  return { quote, price: offeredPriceOf(quote, chosen) };
}

/**
 * The price of a quote as a client reads it. A total that lacks something is none: an option that the home does not have, or
 * a surcharge that is due and of which nobody knows how much.
 */
function offeredPriceOf(quote: Quote, chosen: readonly string[]): OfferedPrice {
  const { stay, currency, price, surcharges, unknownOptions } = quote;
  const { subtotal } = price.reading === 'rent' ? quote.byRent : quote.byCalendar;
  const isDue = (line: Quote['surcharges'][number]) =>
    isUnknown(line) ? line.treatment !== 'optional' || chosen.includes(line.key) : line.uncounted !== 'not-chosen';
  const due = surcharges.filter(isDue);
  const isWhole = unknownOptions.length === 0 && !due.some(isUnknown);
  return {
    ...{ checkIn: stay.checkIn, checkOut: stay.checkOut, currency },
    total: isWhole ? price.total : null,
    month: isWhole ? price.month : null,
    lines: [
      { label: '', type: null, amount: subtotal },
      ...due.map((line) => ({
        label: surchargeText(line),
        type: line.type,
        amount: isUnknown(line) ? null : line.amount,
      })),
    ],
    deposit: areDepositsKnown(quote) ? quote.depositsTotal : null,
  };
}

/** How a home stands today against what was promised of it. */
export function judge(
  home: ReadHome | undefined,
  { options, price: promised }: Pick<PromisedHome, 'options' | 'price'>,
  asked: AskedStay,
  asking: Asking,
): Judged {
  if (!home?.isListed || (asked.pets && !home.row.petsAllowed)) return GONE;
  const { quote, price: now } = quotedHome(home, asked, options, asking);
  if (!quote.verdict.valid) return { ...GONE, nearest: nearestOf(home, asked, options, asking) };
  const standing = standingOf(promised, now);
  const isSame = standing === 'holds' && promised.total === now.total && promised.deposit === now.deposit;
  return { standing, now: isSame ? null : now, nearest: null };
}

function nearestOf(home: ReadHome, asked: AskedStay, options: readonly string[], asking: Asking): OfferedPrice | null {
  const { checkIn, checkOut, guests } = asked;
  const stay = { checkIn, checkOut, guests };
  const repair = nearestValidStay(home.row, stayCalendar(home.calendar), stay, horizonFrom(asking.today));
  return repair && quotedHome(home, { ...asked, ...repair.stay }, options, asking).price;
}

/** By the total, and where that is the same by the deposit. */
export function standingOf(promised: OfferedPrice, now: OfferedPrice): Exclude<Standing, 'gone'> {
  if (promised.currency !== now.currency) return 'dearer';
  const byTotal = compared(promised.total, now.total);
  return byTotal === 'holds' ? compared(promised.deposit, now.deposit) : byTotal;
}

/** An amount that is not known any more may be any; one that became known was promised by nobody. */
function compared(promised: string | null, now: string | null): Exclude<Standing, 'gone'> {
  if (promised === null) return 'holds';
  if (now === null) return 'dearer';
  const more = Number(now) - Number(promised);
  return more > 0 ? 'dearer' : more < 0 ? 'cheaper' : 'holds';
}

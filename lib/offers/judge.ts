import type { OfferDraft, OfferedHome, OfferedPrice, Standing } from '@/lib/contract/api/offers';
import { horizonFrom } from '@/lib/domain/interval';
import { costsOf, noPrice, priceOf } from '@/lib/domain/quote/costs';
import type { SurchargeLine } from '@/lib/domain/quote/quote';
import { chosenOptions, surchargeKeys } from '@/lib/domain/quote/surcharge-lines';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { StayDates } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import type { StayVerdict } from '@/lib/domain/stays/verdict';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { areDepositsKnown, isUnknown, surchargeText } from '@/lib/words/quote-message';
import type { PromisedHome } from './offers-table';
import { availableAround, type ReadHome } from './read-homes';

type Party = Pick<OfferDraft, 'guests' | 'pets'>;
type AskedStay = StayDates & Party;
type Asking = Pick<Portfolio, 'today' | 'reading'>;

/** How an offered home stands today. */
interface Judged {
  standing: Standing;
  /** The price of today where it is another one; null where the home is gone. */
  now: OfferedPrice | null;
  /** The nearest stay that it takes where it is gone. */
  nearest: OfferedPrice | null;
}

const GONE: Judged = { standing: 'gone', now: null, nearest: null };

/** A home's verdict on the stay of an offer, and its price as a client reads it. */
interface QuotedHome {
  verdict: StayVerdict;
  price: OfferedPrice;
  /** Options that are asked for and that the home does not have. */
  unknownOptions: string[];
}

/**
 * Judges and prices a stay as a quote does, without the search for longer stays that cost less. A total that lacks something
 * is none: an option that the home does not have, or a surcharge that is due and of which nobody knows how much.
 */
export function quotedHome(
  { row, pricing, calendar }: ReadHome,
  { checkIn, checkOut, guests, pets }: AskedStay,
  options: readonly string[],
  { today, reading }: Asking,
): QuotedHome {
  const { surcharges, currency } = pricing;
  const chosen = chosenOptions(surcharges, { options, pets });
  const keys = new Set(surchargeKeys(surcharges));
  const unknownOptions = chosen.filter((option) => !keys.has(option));
  const verdict = judgeStay(row, calendar, { checkIn, checkOut, guests }, today);
  const costs = costsOf({ pricing, calendar, options: chosen }, checkIn, checkOut);
  const due = costs.surcharges.filter((line) => isDue(line, chosen));
  const isWhole = verdict.valid && unknownOptions.length === 0 && !due.some(isUnknown);
  const { total, month } = isWhole ? priceOf(costs, reading) : noPrice(reading);
  const { subtotal } = reading === 'rent' ? costs.byRent : costs.byCalendar;
  const lines = [
    { label: '', type: null, amount: subtotal },
    ...due.map((line) => ({
      label: surchargeText(line),
      type: line.type,
      amount: isUnknown(line) ? null : line.amount,
    })),
  ];
  const deposit = areDepositsKnown(costs) ? costs.depositsTotal : null;
  return { verdict, unknownOptions, price: { checkIn, checkOut, currency, total, month, lines, deposit } };
}

const isDue = (line: SurchargeLine, chosen: readonly string[]): boolean =>
  isUnknown(line) ? line.treatment !== 'optional' || chosen.includes(line.key) : line.uncounted !== 'not-chosen';

/** How a home stands today against what was promised of it, for the days that were promised. */
export function judge(
  home: ReadHome | undefined,
  { options, price: promised }: Pick<PromisedHome, 'options' | 'price'>,
  { guests, pets }: Party,
  asking: Asking,
): Judged {
  const asked = { checkIn: promised.checkIn, checkOut: promised.checkOut, guests, pets };
  if (!home?.isListed || (pets && !home.row.petsAllowed)) return GONE;
  const { verdict, price: now } = quotedHome(home, asked, options, asking);
  if (!verdict.valid) return { ...GONE, nearest: nearestOf(home, asked, options, asking) };
  const standing = standingOf(promised, now);
  const isSame = standing === 'holds' && promised.total === now.total && promised.deposit === now.deposit;
  return { standing, now: isSame ? null : now, nearest: null };
}

/** A promised home as it is shown, judged anew. */
export const offeredHome = (
  promised: PromisedHome,
  home: ReadHome | undefined,
  party: Party,
  asking: Asking,
): OfferedHome => ({
  ...promised.facts,
  available: home?.isListed ? availableAround(home.calendar, promised.price, asking.today) : [],
  today: asking.today,
  promised: promised.price,
  ...judge(home, promised, party, asking),
});

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

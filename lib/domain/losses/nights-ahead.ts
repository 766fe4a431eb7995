import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { contains, horizonFrom, type Interval, intersection } from '@/lib/domain/interval';
import { publishedEnd } from '@/lib/domain/occupancy';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { noticeEnd } from '@/lib/domain/stays/stay-rules';
import { type LostNights, lostNights, priceInTenThousandths } from './lost-nights';

/** The longest window that figures are taken over. */
export const MOST_NIGHTS_AHEAD = 365;

/** The numbers of nights in a row: their interval, and an amount in ten-thousandths of the currency's unit. */
export enum Run {
  Start,
  End,
  Amount,
  Count,
}

/** The next 365 nights of a home, as far as they are published. */
export interface NightsAhead {
  id: string;
  currency: string;
  /** The calendar's days up to its published end (design: "What is published, and what is padding"). */
  known: Interval[];
  /** `Run` after `Run`, each with the price of a night. */
  forSale: Float64Array;
  lost: LostNights[];
  /** The first check-in that leaves the home its notice: nights before it are too late for any stay. */
  noticeEnd: Day;
}

export function nightsAhead(
  home: StayTerms & Pick<NightsAhead, 'id' | 'currency'>,
  calendar: Calendar,
  today: Day,
): NightsAhead {
  const end = publishedEnd(calendar, today) ?? today;
  const window = { start: today, end: today + MOST_NIGHTS_AHEAD };
  const published = { start: today, end: Math.min(window.end, end) };
  const known: Interval[] = [];
  const forSale: number[] = [];
  for (const range of calendar) {
    if (range.start >= published.end) break;
    const days = intersection(range, published);
    if (!days) continue;
    const last = known.at(-1);
    if (last?.end === days.start) last.end = days.end;
    else known.push({ ...days });
    if (range.availability === AVAILABLE) forSale.push(days.start, days.end, priceInTenThousandths(range.price));
  }
  const lost = forSale.length === 0 ? [] : lostNights(home, calendar, horizonFrom(today), window);
  const { id, currency } = home;
  return { id, currency, known, forSale: Float64Array.from(forSale), lost, noticeEnd: noticeEnd(home, today) };
}

/**
 * The nights for sale in a row of which there are few, up to a night that is not for sale: from another such night on, or
 * from the first known one.
 * @param longest in nights
 */
export function shortGaps({ known, forSale }: NightsAhead, longest: number): Interval[] {
  const gaps: Interval[] = [];
  for (let run = 0; run < forSale.length; ) {
    const start = forSale[run + Run.Start] as number;
    let end = start;
    for (; run < forSale.length && forSale[run + Run.Start] === end; run += Run.Count) {
      end = forSale[run + Run.End] as number;
    }
    if (end - start <= longest && known.some((days) => contains(days, end))) gaps.push({ start, end });
  }
  return gaps;
}

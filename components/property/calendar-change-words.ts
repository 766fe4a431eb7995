import { AVAILABLE, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { parseDay } from '@/lib/domain/day';
import type { ChangeFormats } from './change-words';

/** Consecutive days that changed alike. */
export interface ChangedDaysInWords {
  days: string;
  was: string;
  now: string;
}

interface Span {
  from: number;
  to: number;
  terms: Record<string, unknown> | null;
}

/**
 * A calendar's change as the log holds it: the same spans twice, each with the terms that differ, and how many days more
 * there are where they are many.
 */
export function calendarChangeInWords(
  was: unknown,
  now: unknown,
  formats: ChangeFormats,
): { title: string; days: ChangedDaysInWords[]; note?: string } {
  const [before, after] = [spansOf(was), spansOf(now)];
  const listed = after.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const count = listed + moreDaysOf(now);
  const days = after.map(({ from, to, terms }) => ({
    days: formats.days(from, to),
    was: termsText(before.find((span) => span.from === from)?.terms ?? null, formats),
    now: termsText(terms, formats),
  }));
  if (count === 0) return { title: 'Calendar changed', days: [] };
  const title = `Calendar: ${count === 1 ? '1 day' : `${formats.number(count)} days`} changed`;
  return count === listed
    ? { title, days }
    : { title, note: `The first ${formats.number(listed)} of them are listed.`, days };
}

function moreDaysOf(value: unknown): number {
  const last: unknown = Array.isArray(value) ? value.at(-1) : null;
  const isMore = typeof last === 'object' && last !== null && 'moreDays' in last && typeof last.moreDays === 'number';
  return isMore ? (last.moreDays as number) : 0;
}

function spansOf(value: unknown): Span[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((span: unknown) => {
    if (typeof span !== 'object' || span === null || !('from' in span) || !('to' in span)) return [];
    const [from, to] = [parseDay(String(span.from)), parseDay(String(span.to))];
    if (from === null || to === null || to < from) return [];
    const terms = 'terms' in span && typeof span.terms === 'object' ? (span.terms as Span['terms']) : null;
    return [{ from, to, terms }];
  });
}

/** Only what changed is there; days of which nothing was known have no terms at all. */
function termsText(terms: Span['terms'], { money, number }: ChangeFormats): string {
  if (terms === null) return 'nothing known';
  const { price, minNights, availability, closedToArrival, closedToDeparture } = terms;
  const parts = [
    typeof availability === 'string' && availabilityText(availability),
    typeof price === 'number' && money(price),
    typeof minNights === 'number' && `${number(minNights)} ${minNights === 1 ? 'night' : 'nights'} minimum`,
    typeof closedToArrival === 'boolean' && (closedToArrival ? 'no arrival' : 'arrival possible'),
    typeof closedToDeparture === 'boolean' && (closedToDeparture ? 'no departure' : 'departure possible'),
  ];
  return parts.filter(Boolean).join(', ');
}

function availabilityText(value: string): string {
  if (value === AVAILABLE) return 'available';
  return value === NOT_AVAILABLE ? 'not available' : `“${value}”`;
}

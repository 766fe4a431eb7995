'use client';

import { useFormats } from '@/components/ui/formats';
import type { StayRule } from '@/lib/domain/stays/stay-codes';

const WORDS: Readonly<Record<StayRule, string>> = {
  NIGHT_NOT_AVAILABLE: 'A night is not available',
  NO_CALENDAR_DATA: 'The calendar says nothing about a night',
  CLOSED_TO_ARRIVAL: 'Nobody may check in on that day',
  CLOSED_TO_DEPARTURE: 'Nobody may check out on that day',
  BELOW_MIN_NIGHTS: 'Fewer nights than the calendar asks for',
  BELOW_MINIMUM_STAY: 'Shorter than the home’s minimum stay',
  ABOVE_MAXIMUM_STAY: 'Longer than the home’s maximum stay',
  BEFORE_AVAILABLE_FROM: 'The home is not available yet',
  INSIDE_ADVANCED_NOTICE: 'Too little notice before check-in',
  TOO_MANY_GUESTS: 'Too many guests',
};

/** What keeps homes off the list, and how many of them. */
export function RejectedTable({ rejected }: { rejected: Partial<Record<StayRule, number>> }) {
  const { number } = useFormats();
  const rows = (Object.entries(rejected) as [StayRule, number][]).sort(([, a], [, b]) => b - a);
  const [, most] = rows[0] ?? [];
  if (most === undefined) return null;
  return (
    <section aria-labelledby="rejected" className="flex flex-col gap-3">
      <h2 id="rejected" className="text-base font-semibold">
        Why the others do not
      </h2>
      <table className="w-full">
        <caption className="sr-only">Homes that break each rule; a home may break several</caption>
        <tbody className="divide-y divide-separator">
          {rows.map(([rule, count]) => (
            <tr key={rule}>
              <th scope="row" className="py-1.5 pr-4 text-start font-normal">
                {WORDS[rule]}
              </th>
              <td className="hidden w-1/3 sm:table-cell">
                <span
                  aria-hidden
                  className="block h-1.5 rounded-full bg-accent/40"
                  style={{ width: `${Math.max(1, (count / most) * 100)}%` }}
                />
              </td>
              <td className="w-20 py-1.5 text-end tabular-nums">{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">A home may break several rules.</p>
    </section>
  );
}

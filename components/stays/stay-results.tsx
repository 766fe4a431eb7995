'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useAsOf } from '@/components/state/as-of';
import { useHistoryStart } from '@/components/state/history-start';
import { usePageKeys } from '@/components/state/page-keys';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { useListNotice } from '@/components/state/use-stay-ends';
import { Choice } from '@/components/ui/choice';
import { Dimming } from '@/components/ui/dimming';
import { EarlierDay } from '@/components/ui/earlier-day';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { KeyHint } from '@/components/ui/key-hint';
import { ShowMore } from '@/components/ui/show-more';
import { FEW_HOMES } from '@/lib/api/ladder';
import { rememberStays } from '@/lib/api/recent';
import { staysQuery } from '@/lib/api/stays';
import type { StaysAnswer } from '@/lib/contract/api/stays';
import type { Day } from '@/lib/domain/day';
import { REPAIR_DAYS } from '@/lib/domain/stays/stay';
import type { StayRule } from '@/lib/domain/stays/stay-codes';
import { type AnyStay, besideStay, NO_FILTER, type StayRequest } from '@/lib/search/filters';
import { type Search, searchKey } from '@/lib/search/search';
import type { Sort } from '@/lib/search/sort';
import { counted } from '@/lib/words/counted';
import { orderChoice } from '@/lib/words/sorts';
import { Chains } from './chains';
import { ResultsSkeleton } from './results-skeleton';
import { StayMatchRow, StayNearMissRow, useHomeKeys } from './stay-row';

/** Its rows go by the room that they have here. */
const HOMES = '@container divide-y divide-separator border-y border-separator';

interface StayResultsProps {
  search: Search;
  stay: AnyStay;
  /** In place of the results if the other filters leave no home. */
  noMatch: ReactNode;
  /** The steps that bring more homes, where few are found. */
  ladder: ReactNode;
  onSort: (sort: Sort) => void;
}

/** The homes that take a stay with their cost, near misses, and the reasons against the others. */
export function StayResults({ search, stay, noMatch, ladder, onSort }: StayResultsProps) {
  const { asOf, setAsOf } = useAsOf();
  const begins = useHistoryStart();
  const query = useInfiniteQuery(staysQuery(search, asOf));
  const { data, error, isPlaceholderData } = query;
  const { number, day } = useFormats();
  const notice = useListNotice(day);
  const { choice } = useQuoteChoice();
  const { list, onKeyDown, focusFirst } = useHomeKeys();
  usePageKeys({ r: focusFirst });
  const [first] = data?.pages ?? [];
  const key = searchKey(search);
  const isFound = first !== undefined;
  useEffect(() => {
    if (isFound) rememberStays(key);
  }, [isFound, key]);
  if (error && !(first && isPlaceholderData === false)) return <FaultNotice {...notice(query)} />;
  if (!data || !first) return <ResultsSkeleton />;
  if (isNoneAsked(first, search)) return <div role="status">{noMatch}</div>;
  const matches = data.pages.flatMap((page) => page.matches);
  const dates = 'checkIn' in stay ? stay : null;
  const isFlexible = dates !== null && dates.flex > 0;
  return (
    <Dimming
      isOutdated={isPlaceholderData}
      ref={list}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-10 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start xl:[&>:first-child]:row-span-2"
    >
      <section aria-labelledby="matches" aria-keyshortcuts="r" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="flex items-center gap-2">
            <Heading id="matches" found={first} />
            {first.total > 0 && <KeyHint>r</KeyHint>}
          </div>
          {first.total > 1 && <OrderField search={search} onChange={onSort} />}
        </div>
        {first.total < FEW_HOMES && ladder}
        {first.total === 0 && dates && <Chains {...{ search, stay: dates, choice }} />}
        {(dates ? matchGroups(matches, dates) : [{ moved: 0, homes: matches }]).map(({ moved, homes }) => (
          <section key={moved} aria-label={isFlexible ? movedText(moved) : undefined} className="flex flex-col gap-1">
            {isFlexible && <h3 className="text-sm font-medium text-muted">{movedText(moved)}</h3>}
            <ul className={HOMES}>
              {homes.map((match) => (
                <StayMatchRow key={match.id} match={match} asked={dates} guests={stay.guests} choice={choice} />
              ))}
            </ul>
          </section>
        ))}
        <ShowMore pages={query} />
        {first.total === 0 && first.nearMisses.length === 0 && (
          <p className="text-muted">{nearText(first, number, dates === null)}</p>
        )}
      </section>
      {first.nearMisses.length > 0 && (
        <section aria-labelledby="near" className="flex flex-col gap-3">
          <div>
            <h2 id="near" className="text-base font-semibold">
              {dates ? 'Free if you move the dates' : 'Free for nearly as long, or nearly then'}
            </h2>
            <p className="text-xs text-muted">{nearText(first, number, dates === null)}</p>
          </div>
          <ul className={HOMES}>
            {first.nearMisses.map((miss) => (
              <StayNearMissRow key={miss.id} miss={miss} guests={stay.guests} choice={choice} />
            ))}
          </ul>
        </section>
      )}
      <RejectedTable rejected={first.rejected} />
      {asOf === null && <EarlierDay label="Search as of an earlier day" begins={begins} onChoose={setAsOf} />}
    </Dimming>
  );
}

function Heading({ id, found }: { id: string; found: StaysAnswer }) {
  const { number } = useFormats();
  return (
    <div role="status">
      <h2 id={id} className="text-base font-semibold">
        {foundText(found, number)}
      </h2>
    </div>
  );
}

/** Homes by the days that the farther end of the stay moves, the nearest first; each group keeps their order. */
export function matchGroups<Home extends { stay: { checkIn: Day; checkOut: Day } }>(
  homes: readonly Home[],
  { checkIn, checkOut }: Pick<StayRequest, 'checkIn' | 'checkOut'>,
): { moved: number; homes: Home[] }[] {
  const groups = new Map<number, Home[]>();
  for (const home of homes) {
    const moved = Math.max(Math.abs(home.stay.checkIn - checkIn), Math.abs(home.stay.checkOut - checkOut));
    groups.set(moved, [...(groups.get(moved) ?? []), home]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([moved, group]) => ({ moved, homes: group }));
}

const movedText = (days: number): string => (days === 0 ? 'On your dates' : `Moved by ${counted(days, 'day')}`);

type NumberText = (value: number) => string;
type Counted = Pick<StaysAnswer, 'total' | 'onOtherDates'>;
type Near = Pick<StaysAnswer, 'nearMisses' | 'hasMoreNearMisses'>;

/** The number of homes: '4 homes take this stay, 2 of them on other dates'. */
export function foundText({ total, onOtherDates }: Counted, number: NumberText): string {
  if (total === 0) return 'No home takes this stay';
  const homes = total === 1 ? '1 home takes this stay' : `${number(total)} homes take this stay`;
  if (onOtherDates === 0) return homes;
  if (onOtherDates < total) return `${homes}, ${number(onOtherDates)} of them on other dates`;
  return `${homes}, ${total === 1 ? 'but' : 'all'} on other dates`;
}

/** A sentence about the shown near misses. */
export function nearText({ nearMisses, hasMoreNearMisses }: Near, number: NumberText, isLength = false): string {
  const shown = nearMisses.length;
  if (shown === 0 && isLength)
    return `No other is free up to a week shorter or longer, or ${REPAIR_DAYS} days outside.`;
  if (shown === 0) return `No other is free if you move the dates by up to ${REPAIR_DAYS} days.`;
  if (hasMoreNearMisses) return `The ${number(shown)} nearest; there are more.`;
  return shown === 1 ? 'One home.' : `All ${number(shown)}, the nearest first.`;
}

/** Whether the other filters leave no home at all. */
export function isNoneAsked({ total, rejected }: Pick<StaysAnswer, 'total' | 'rejected'>, { filter, sort }: Search) {
  const hasOthers = searchKey({ filter: besideStay(filter), sort }) !== searchKey({ filter: NO_FILTER, sort });
  return hasOthers && total === 0 && Object.keys(rejected).length === 0;
}

interface OrderFieldProps {
  search: Search;
  onChange: (sort: Sort) => void;
}

const OrderField = ({ search: { sort, filter }, onChange }: OrderFieldProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {sort.by === 'price' && <p className="text-xs text-muted">By the rent a month, not by the cost of the stay.</p>}
    <Choice label="Order" {...orderChoice(sort, onChange, filter)} />
  </div>
);

const WORDS: Readonly<Record<StayRule, string>> = {
  NIGHT_NOT_AVAILABLE: 'A night is not available',
  NO_CALENDAR_DATA: 'A night is missing from the calendar',
  CLOSED_TO_ARRIVAL: 'No check-in on that day',
  CLOSED_TO_DEPARTURE: 'No check-out on that day',
  BELOW_MIN_NIGHTS: 'Fewer nights than the calendar requires',
  BELOW_MINIMUM_STAY: 'Shorter than the home’s minimum stay',
  ABOVE_MAXIMUM_STAY: 'Longer than the home’s maximum stay',
  BEFORE_AVAILABLE_FROM: 'The home is not available yet',
  INSIDE_ADVANCED_NOTICE: 'Too little notice before check-in',
  TOO_MANY_GUESTS: 'Too many guests',
};

/** The reasons against the other homes, with their counts. */
function RejectedTable({ rejected }: { rejected: Partial<Record<StayRule, number>> }) {
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

'use client';

import { useConverter } from '@/components/state/reporting-money';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { useHydrated } from '@/components/ui/use-hydrated';
import { recentStays } from '@/lib/api/recent';
import { civilDate, type Day, dayOf, weekday } from '@/lib/domain/day';
import { besideStay, type Filter, stayOf } from '@/lib/search/filters';
import { readSearch, type Search, writeSearch } from '@/lib/search/search';
import { counted } from '@/lib/words/counted';
import { nightsText } from '@/lib/words/day-sentence';
import { filterWords, type WordFormats } from '@/lib/words/filters';

/** The page before dates are chosen: searches made lately, and others that people often make. */
export function Invitation({ isWrong }: { isWrong: boolean }) {
  const { search } = useSearch();
  const today = useToday();
  const recent = useRecentStays(today);
  return (
    <div className="flex max-w-6xl flex-col gap-8">
      <p className="text-muted">
        {isWrong
          ? 'These dates cannot be searched. Change one of them.'
          : 'Choose check-in and check-out, or a length, to search the whole portfolio.'}
      </p>
      {recent.length > 0 && <Searches title="Searched lately" searches={recent} />}
      <Searches
        title="Often asked"
        searches={likelyStays(today).map((stay) => ({ ...search, filter: { ...search.filter, ...stay } }))}
      />
    </div>
  );
}

/** The browser's own searches whose nights are still to come. */
function useRecentStays(today: Day): Search[] {
  const isHydrated = useHydrated();
  if (!isHydrated) return [];
  return recentStays()
    .map((text) => readSearch(new URLSearchParams(text)).search)
    .filter(({ filter: { nights, window, checkIn } }) => (nights ? (window?.last ?? today) : (checkIn ?? 0)) >= today);
}

const FRIDAY = 5;

/** Stays that fit most portfolios: a week from a Friday on, next month, a season, and half a year. */
export function likelyStays(today: Day): Pick<Filter, 'checkIn' | 'checkOut' | 'flex' | 'guests'>[] {
  const { year, month } = civilDate(today);
  const inTwoWeeks = today + 14;
  const friday = inTwoWeeks + ((FRIDAY - weekday(inTwoWeeks) + 7) % 7);
  const first = (ahead: number) => dayOf(year, month + ahead, 1);
  return [
    { checkIn: friday, checkOut: friday + 7, flex: 3, guests: 2 },
    { checkIn: first(1), checkOut: first(2), flex: 7, guests: null },
    { checkIn: first(2), checkOut: first(5), flex: 7, guests: 2 },
    { checkIn: first(1), checkOut: first(7), flex: 14, guests: null },
  ];
}

function Searches({ title, searches }: { title: string; searches: readonly Search[] }) {
  const formats = { ...useFormats(), unit: useAreaUnit()[0], reporting: useConverter()?.table.currency };
  return (
    <section aria-label={title} className="flex max-w-xl flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="divide-y divide-separator border-y border-separator">
        {searches.map((search) => {
          const path = `/stays?${writeSearch(search)}`;
          return (
            <li key={path}>
              <PageLink href={path} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-sm hover:text-accent">
                <span className="font-medium">{stayText(search.filter, formats)}</span>
                <span className="text-muted">{factsOf(search, formats)}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** '3 Mar 2027 – 10 Mar 2027', '45 nights, from 1 Mar 2027'. */
const stayText = (filter: Filter, formats: WordFormats): string =>
  filterWords({ ...filter, flex: null }, formats).find(({ filters }) =>
    filters.includes(filter.nights ? 'nights' : 'checkIn'),
  )?.text ?? '';

/** '7 nights · 2 guests · ± 3 days · City: Berlin'. */
function factsOf({ filter }: Search, formats: WordFormats): string {
  const { guests, flex } = filter;
  const stay = stayOf(filter);
  const others = filterWords(besideStay(filter), formats).map(({ label, text }) =>
    text ? `${label}: ${text}` : label,
  );
  return [
    stay && nightsText(stay.checkOut - stay.checkIn),
    guests !== null && `${formats.number(guests)} ${guests === 1 ? 'guest' : 'guests'}`,
    flex && `± ${counted(flex, 'day')}`,
    ...others,
  ]
    .filter(Boolean)
    .join(' · ');
}

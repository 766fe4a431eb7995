'use client';

import { type KeyboardEvent, memo, type ReactNode, type RefObject, useRef } from 'react';
import { isForPage } from '@/components/state/page-keys';
import { type QuoteChoice, quotePath } from '@/components/state/quote-choice';
import { useShortlist } from '@/components/state/shortlist';
import { Absent } from '@/components/ui/absent';
import { useFormats } from '@/components/ui/formats';
import { KeyHint } from '@/components/ui/key-hint';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import type { StayTotals } from '@/lib/contract/api/stay';
import type { StayMatch, StayNearMiss } from '@/lib/contract/api/stays';
import type { PropertyRow } from '@/lib/search/fields';
import type { StayRequest } from '@/lib/search/filters';
import { nightsText } from '@/lib/words/day-sentence';
import { nameOf, roomsText } from '@/lib/words/homes';
import { differenceText } from '@/lib/words/quote';
import { nearLengthText, startsText } from '@/lib/words/stay-length';
import { doubtText, repairText, violationText } from '@/lib/words/stays';
import { useShortlistSlot } from './shortlist-slot';

interface StayMatchRowProps {
  match: StayMatch;
  /** Null for a stay of a length. */
  asked: StayRequest | null;
  guests: number | null;
  choice: QuoteChoice;
}

/** A home that takes the stay, with its cost. */
export const StayMatchRow = memo(function StayMatchRow({ match, asked, guests, choice }: StayMatchRowProps) {
  const { day, amount } = useFormats();
  const starts = startsText(match, day, (sum) => amount(sum, match.quote.currency));
  const { checkIn, checkOut } = match.stay;
  const moved = asked
    ? repairText({ checkInMoved: checkIn - asked.checkIn, checkOutMoved: checkOut - asked.checkOut })
    : nightsText(checkOut - checkIn);
  return (
    <HomeRow home={match} stay={{ checkIn, checkOut, guests }} choice={choice} totals={match.quote}>
      {moved && (
        <p className="text-accent">
          {moved}: {day(checkIn)} – {day(checkOut)}
        </p>
      )}
      {starts && <p>{starts}</p>}
      <Doubts doubts={match.unverified} />
    </HomeRow>
  );
});

export function Doubts({ doubts }: { doubts: StayMatch['unverified'] }) {
  const { day } = useFormats();
  return doubts.map((doubt) => <p key={doubt.code}>Not verified: {doubtText(doubt, day)}</p>);
}

interface StayNearMissRowProps {
  miss: StayNearMiss;
  guests: number | null;
  choice: QuoteChoice;
}

/** A home that breaks a rule, with the smallest repair. */
export const StayNearMissRow = memo(function StayNearMissRow({ miss, guests, choice }: StayNearMissRowProps) {
  const { day } = useFormats();
  const { checkIn, checkOut } = miss.repair;
  return (
    <HomeRow home={miss} stay={{ checkIn, checkOut, guests }} choice={choice} totals={miss.quote}>
      <p className="font-medium text-accent">
        {repairText(miss.repair) || nearLengthText(miss.repair)}: {day(checkIn)} – {day(checkOut)}
      </p>
      {miss.violations.map((violation) => (
        <p key={violation.code}>{violationText(violation, day)}</p>
      ))}
      <Doubts doubts={miss.unverified} />
    </HomeRow>
  );
});

interface HomeRowProps {
  home: PropertyRow;
  stay: { checkIn: number; checkOut: number; guests: number | null };
  choice: QuoteChoice;
  totals: StayTotals;
  /** Whether it takes a part of the stay alone: it is not shortlisted by itself. */
  isPart?: boolean;
  children: ReactNode;
}

export function HomeRow({ home, stay, choice, totals, isPart = false, children }: HomeRowProps) {
  const { count, number } = useFormats();
  const shortlist = useShortlistSlot();
  const { id, code, city, area, photo, maxGuests } = home;
  const name = nameOf(home);
  const path = quotePath(id, stay, choice);
  const facts = [
    [city, area].filter(Boolean).join(' · '),
    roomsText(home, number),
    maxGuests !== null && count(maxGuests, 'guest'),
  ].filter(Boolean);
  return (
    <li
      {...(isPart ? {} : { [HOME_ROW]: id })}
      className="group flex scroll-m-16 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] [overflow-clip-margin:4px] flex-wrap items-start gap-x-4 gap-y-2 py-3 focus-within:bg-surface-secondary focus-within:shadow-[-0.5rem_0_var(--surface-secondary),0.5rem_0_var(--surface-secondary)] @xl:flex-nowrap"
    >
      <Photo url={photo ?? undefined} alt="" width={72} height={52} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex min-w-0 items-baseline gap-2">
          <PageLink href={path.replace('/quote?', '?')} className="truncate font-medium hover:text-accent" title={name}>
            {name}
          </PageLink>
          <span className="shrink-0 text-xs text-muted">{code}</span>
        </p>
        <p className="text-muted">{facts.join(', ')}</p>
        <div className="flex flex-col text-xs text-muted">{children}</div>
      </div>
      <div className="flex basis-full items-start justify-between gap-x-4 ps-22 @xl:basis-auto @xl:ps-0">
        <Totals totals={totals} nights={stay.checkOut - stay.checkIn} rent={home.price} />
        <div className="flex shrink-0 items-center">
          <PageLink
            href={path}
            {...QUOTE_LINK}
            aria-label={`Quote for ${name}`}
            aria-keyshortcuts="q"
            className="flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium text-muted hover:bg-surface-tertiary hover:text-foreground"
          >
            Quote
            {!isPart && <KeyHint className={HINT_IN_ROW}>q</KeyHint>}
          </PageLink>
          {!isPart && shortlist(home)}
          {!isPart && <KeyHint className={HINT_IN_ROW}>s</KeyHint>}
        </div>
      </div>
    </li>
  );
}

interface TotalsProps {
  totals: StayTotals;
  nights: number;
  /** The advertised rent a month. */
  rent: number;
}

const DAYS_OF_A_MONTH = 30;

/** The total that counts and its month; the other reading on demand. */
function Totals({ totals, nights, rent }: TotalsProps) {
  const { amount } = useFormats();
  const { currency, reading, total, month, byCalendar, byRent, surcharges } = totals;
  const bare = (sum: string) => (Number(sum) - Number(surcharges)).toFixed(sum.split('.')[1]?.length ?? 0);
  const shown = (sum: string | null) => (sum === null ? <Absent /> : amount(sum, currency));
  return (
    <div className="flex shrink-0 flex-col @xl:min-w-44 @xl:items-end">
      <p className="text-base font-semibold tabular-nums">
        <span className="sr-only">Total </span>
        {shown(total)}
      </p>
      {month !== null && <p className="text-xs text-muted tabular-nums">{shown(month)} a month</p>}
      <details className="text-xs text-muted @xl:text-end">
        <summary className="cursor-pointer list-none underline decoration-dotted underline-offset-4 hover:text-foreground">
          {reading === 'rent' ? 'By calendar' : 'By rent'}
        </summary>
        <p className="font-medium tabular-nums">{shown(reading === 'rent' ? byCalendar : byRent)}</p>
        {byRent !== null && surcharges !== null && (
          <p className="max-w-60">
            {differenceText(
              {
                reading,
                currency,
                nights,
                rent,
                fullRent: (rent * nights) / DAYS_OF_A_MONTH,
                byRent: bare(byRent),
                byCalendar: byCalendar && bare(byCalendar),
              },
              amount,
            )}
          </p>
        )}
      </details>
    </div>
  );
}

/** Keys act on the row with the focus; their room is kept, so that nothing moves. */
const HINT_IN_ROW = 'invisible group-focus-within:visible';

/** Marks the row of a found home; its value is the home's id. */
const HOME_ROW = 'data-home';
const QUOTE = 'data-quote';
/** Marks the link to a home's quote. */
const QUOTE_LINK = { [QUOTE]: '' };

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>(`[${HOME_ROW}]`)];
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button:enabled')];

/** The keyboard shortcuts of the found homes. */
export function useHomeKeys() {
  const list = useRef<HTMLDivElement>(null);
  const { toggle } = useShortlist();
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest(`[${HOME_ROW}]`);
    if (!row || !list.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = rowAfterKey(event.key, rowsIn(list.current), row);
    if (target) {
      // Moves from star to star, or from name to name.
      const at = controlsIn(row).indexOf(event.target as HTMLElement);
      const controls = controlsIn(target);
      (controls[at] ?? controls[0])?.focus();
    } else if (!isForPage(event.nativeEvent)) return;
    else if (event.key === 's') toggle(row.getAttribute(HOME_ROW) ?? '');
    else if (event.key === 'q') row.querySelector<HTMLElement>(`[${QUOTE}]`)?.click();
    else return;
    event.preventDefault();
  };
  return { list, onKeyDown, focusFirst: () => focusFirst(list) };
}

/** False without a found home. */
function focusFirst(list: RefObject<HTMLDivElement | null>): boolean {
  const [first] = list.current ? rowsIn(list.current) : [];
  if (!first) return false;
  controlsIn(first)[0]?.focus();
  return true;
}

function rowAfterKey(key: string, rows: readonly HTMLElement[], row: Element): HTMLElement | undefined {
  const at = rows.indexOf(row as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

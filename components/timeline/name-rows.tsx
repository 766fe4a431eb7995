// biome-ignore-all lint/a11y/useSemanticElements: a table cannot contain painted nights.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active descendant.

import { memo, type ReactNode, useMemo } from 'react';
import { useShowsPrices } from '@/components/state/partner-page';
import { useFormats } from '@/components/ui/formats';
import { openProperty } from '@/components/ui/open-property';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import type { RowNights } from '@/lib/api/timeline';
import type { CalendarHome } from '@/lib/contract/api/calendars';
import { addMonths, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { endDay, firstDay, isFree, isKnown, type NightRuns } from '@/lib/domain/night-runs';
import { homePath } from '@/lib/words/homes';

/** Row 1 of the ARIA grid holds the dates, column 1 the names. */
const ariaRowIndex = (line: number): number => line + 2;
const NAME_COLUMN = 1;

interface LineProps {
  line: number;
  /** Pixels. */
  height: number;
  nameId: string;
  /** The active cell, over the nights of the line. */
  children?: ReactNode;
}

const lineStyle = (line: number, height: number) => ({ height, transform: `translateY(${line * height}px)` });

interface NameRowProps extends LineProps {
  row: CalendarHome | undefined;
  nights: RowNights | undefined;
  today: Day;
  span: Interval;
  isActive: boolean;
  /** Whether the active cell is the name. */
  isNamed: boolean;
}

const LINE =
  'pointer-events-auto absolute inset-y-0 left-0 z-10 flex items-center gap-2 border-b border-b-separator ps-3 pe-2 whitespace-nowrap max-sm:px-2';
const NAME = `timeline-name ${LINE} right-0`;
const GROUP = `${LINE} w-[100cqw] bg-surface-secondary text-[0.75rem]`;
const PENDING = 'h-2 w-3/5 rounded-xs bg-surface-tertiary';

/** A property's line: name, city, rent and occupancy. Its nights are painted on the canvas. */
export const NameRow = memo(function NameRow({
  line,
  height,
  nameId,
  isActive,
  isNamed,
  children,
  ...facts
}: NameRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex(line)}
      className="timeline-row absolute inset-x-0 top-0"
      data-active={isActive ? '' : undefined}
      data-named={isNamed ? '' : undefined}
      style={lineStyle(line, height)}
    >
      <div role="rowheader" id={nameId} aria-colindex={NAME_COLUMN} className={NAME}>
        {facts.row ? <Name {...facts} row={facts.row} height={height} /> : <span className={PENDING} />}
      </div>
      {children}
    </div>
  );
});

interface NameProps extends Pick<NameRowProps, 'nights' | 'today' | 'span'> {
  row: CalendarHome;
  height: number;
}

function Name({ row, nights, today, span, height }: NameProps) {
  const { money } = useFormats();
  const { id, name, code, city, currency, price, photo, stay } = row;
  const hasPrices = useShowsPrices();
  return (
    <>
      {height > 40 && (
        <span className="max-sm:hidden">
          <Photo url={photo ?? undefined} alt="" width={44} height={32} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <PageLink
          href={homePath(id)}
          tabIndex={-1}
          title={name}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            openProperty(id);
          }}
          className="block truncate text-[0.75rem] leading-4 font-medium hover:text-accent"
        >
          {name}
        </PageLink>
        {height > 30 && (
          <span className="block truncate text-2xs leading-3.5 text-muted">
            {city && code ? <span className="max-sm:hidden">{city} · </span> : city}
            {code}
          </span>
        )}
      </span>
      <span className="flex flex-col items-end gap-0.5 text-2xs leading-3.5 max-sm:hidden">
        <span hidden={!hasPrices}>
          {money(Math.round(stay?.quote.total ? Number(stay.quote.total) : price), currency)}
          <span className="sr-only">{stay?.quote.total ? ' for the stay' : ' a month'}</span>
        </span>
        {height > 30 && nights && <Spark nights={nights} today={today} span={span} />}
      </span>
    </>
  );
}

const SPARK_HEIGHT = 10;

/** One bar a month: the share of its known nights that is not available. */
function Spark({ nights, today, span }: { nights: RowNights; today: Day; span: Interval }) {
  const { number } = useFormats();
  const shares = useMemo(() => occupancyByMonth(nights.runs, today, span), [nights, today, span]);
  const known = shares.filter((share) => share !== null);
  if (known.length === 0) return null;
  const mean = number(Math.round((100 * known.reduce((sum, share) => sum + share, 0)) / known.length));
  const words = `${mean} % of the nights ahead not available`;
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${shares.length} ${SPARK_HEIGHT}`}
      preserveAspectRatio="none"
      className="h-2.5 w-16 border-b border-border text-muted"
    >
      <title>{words}</title>
      <path d={sparkPath(shares, SPARK_HEIGHT)} fill="none" stroke="currentColor" strokeWidth="0.7" />
    </svg>
  );
}

export const GroupName = memo(function GroupName({
  line,
  height,
  nameId,
  name,
  count,
}: Omit<LineProps, 'children'> & { name: string; count: number }) {
  const formats = useFormats();
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex(line)}
      className="absolute inset-x-0 top-0"
      style={lineStyle(line, height)}
    >
      <div role="rowheader" id={nameId} aria-colindex={NAME_COLUMN} className={GROUP}>
        <span className="truncate font-semibold">{name || 'No city given'}</span>
        <span className="text-muted">{formats.count(count, 'home')}</span>
      </div>
    </div>
  );
});

/** The share of known nights that is not available, 0 to 1, by month from `today` on; null without a known night. */
export function occupancyByMonth(runs: NightRuns, today: Day, within: Interval): (number | null)[] {
  const shares: (number | null)[] = [];
  let run = 0;
  for (let month = 0; ; month++) {
    const [start, end] = [addMonths(today, month), Math.min(within.end, addMonths(today, month + 1))];
    if (start >= within.end) return shares;
    let [known, taken] = [0, 0];
    while (run > 0 && firstDay(runs, run) > start) run--;
    for (; run < runs.prices.length && firstDay(runs, run) < end; run++) {
      const nights = Math.min(end, endDay(runs, run)) - Math.max(start, firstDay(runs, run));
      if (nights <= 0 || !isKnown(runs, run)) continue;
      known += nights;
      if (!isFree(runs, run)) taken += nights;
    }
    run = Math.max(0, run - 1);
    shares.push(known === 0 ? null : taken / known);
  }
}

/** An SVG path with a bar one unit wide for each share; a share of 0 has none. */
export const sparkPath = (shares: readonly (number | null)[], height: number): string =>
  shares.map((share, i) => (share ? `M${i + 0.5} ${height}V${(height * (1 - share)).toFixed(1)}` : '')).join('');

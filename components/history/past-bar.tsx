'use client';

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useAsOf } from '@/components/state/as-of';
import { useHistoryStart } from '@/components/state/history-start';
import { useReporting } from '@/components/state/reporting-money';
import { useSearch } from '@/components/state/use-search';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { Moment } from '@/components/ui/moment';
import { type ComparedInstants, movedNightsQuery, movedSumsQuery } from '@/lib/api/moved-nights';
import { syncOverviewQuery } from '@/lib/api/sync';
import type { CalendarsComparedSums } from '@/lib/contract/api/changes';
import { faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';
import { DayOfThePast } from './day-of-the-past';

const DAY_MS = 24 * 60 * 60_000;

export interface PastBarProps {
  /** The one home of the page; all that match without it. */
  id?: string;
}

/** The instant that the page shows and the one it is compared with, with ways to others. */
export function PastBar({ id }: PastBarProps) {
  const { asOf, since, setAsOf, setSince } = useAsOf();
  const begins = useHistoryStart();
  const backToNow = () => {
    setAsOf(null);
    setSince(null);
  };
  return (
    <>
      {/* The frame tells the past from the present wherever one has scrolled. */}
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-30 border-4 border-warning/60 print:border-warning"
      />
      <section
        aria-label="As of"
        className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-warning/60 bg-warning/15 px-4 py-2"
      >
        <p role="status" className="flex items-center gap-2 font-medium">
          <History aria-hidden className="size-4 shrink-0" />
          {asOf === null ? 'Now' : <span>As of {<Moment at={asOf} />}</span>}
        </p>
        {asOf !== null && (
          <>
            <DayOfThePast label="Day" at={asOf} onChange={setAsOf} />
            <SyncSlider asOf={asOf} onChange={setAsOf} />
          </>
        )}
        {since === null ? (
          <Button
            size="sm"
            variant="ghost"
            className="print:hidden"
            isDisabled={begins === null || begins >= (asOf ?? Date.now())}
            onPress={() => setSince(Math.max(begins ?? 0, (asOf ?? Date.now()) - 7 * DAY_MS))}
          >
            Compare with an earlier day
          </Button>
        ) : (
          <>
            <DayOfThePast label="Compared with" at={since} onChange={setSince} />
            {id === undefined ? (
              <MatchingMoves since={since} until={asOf} />
            ) : (
              <HomeMoves id={id} since={since} until={asOf} />
            )}
          </>
        )}
        <Button size="sm" variant="secondary" className="sm:ms-auto print:hidden" onPress={backToNow}>
          {asOf === null ? 'End the comparison' : 'Back to now'}
        </Button>
      </section>
    </>
  );
}

/** The moves of all homes that match. */
function MatchingMoves(instants: ComparedInstants) {
  const { search } = useSearch();
  const { data, error } = useQuery(movedSumsQuery(search.filter, instants));
  if (error) return <p className="text-danger">{faultText(faultOf(error)).title}</p>;
  return <Moves total={data?.total} />;
}

function HomeMoves({ id, ...instants }: ComparedInstants & { id: string }) {
  const { data, error } = useQuery(movedNightsQuery(id, instants));
  if (error) return <p className="text-danger">{faultText(faultOf(error)).title}</p>;
  if (!data) return <Moves total={undefined} />;
  const { sums, currency } = data;
  const { closedValue, openedValue, ...nights } = sums ?? NOTHING;
  const money = { currency, converted: false, leftOutHomes: 0, leftOutCurrencies: [] };
  return <Moves total={{ ...nights, money: { ...money, closed: closedValue, opened: openedValue } }} />;
}

const NOTHING = { closed: 0, opened: 0, dearer: 0, cheaper: 0, closedValue: '0', openedValue: '0' };

type Total = CalendarsComparedSums['total'];
interface MoveSums extends Pick<Total, 'closed' | 'opened' | 'dearer' | 'cheaper'> {
  money: Omit<Total['money'], 'day'>;
}

/** The nights that closed, opened, got dearer or cheaper, each with the sign that the calendars paint. */
function Moves({ total }: { total: MoveSums | undefined }) {
  const formats = useFormats();
  const { number } = formats;
  const { worth, rates, leftOut } = useReporting(formats);
  if (!total) return <p className="text-muted">Comparing…</p>;
  const { money } = total;
  const sum = (value: string) => (Number(value) === 0 ? '' : worth(value, money));
  return (
    <p role="status" title={rates(money.converted)} className="flex flex-wrap gap-x-3 tabular-nums">
      <span className="text-(--move-closed)">
        − {number(total.closed)} closed {sum(money.closed)}
      </span>
      <span className="text-(--move-opened)">
        + {number(total.opened)} opened {sum(money.opened)}
      </span>
      <span className="text-(--move-price)">▲ {number(total.dearer)} dearer</span>
      <span className="text-(--move-price)">▼ {number(total.cheaper)} cheaper</span>
      <span className="text-muted empty:hidden">{leftOut(money)}</span>
    </p>
  );
}

/** The last syncs, one step each. */
function SyncSlider({ asOf, onChange }: { asOf: number; onChange: (at: number) => void }) {
  const locale = useLocale();
  const { data } = useQuery(syncOverviewQuery);
  const ends = (data?.crawls ?? []).flatMap(({ finishedAt }) => finishedAt ?? []).reverse();
  if (ends.length < 2) return null;
  const at = Math.max(
    0,
    ends.findLastIndex((end) => end <= asOf),
  );
  return (
    <label className="flex items-center gap-2 text-xs text-muted print:hidden">
      Syncs
      <input
        type="range"
        min={0}
        max={ends.length - 1}
        value={at}
        aria-valuetext={new Date(ends[at] as number).toLocaleString(locale)}
        onChange={(event) => onChange(ends[Number(event.target.value)] as number)}
        className="w-40 accent-(--accent)"
      />
    </label>
  );
}

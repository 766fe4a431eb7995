'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useReporting } from '@/components/state/reporting-money';
import { useFormats } from '@/components/ui/formats';
import { HomeHead } from '@/components/ui/home-head';
import { tickRemedy, untickRemedy } from '@/lib/api/insights';
import { MIRROR } from '@/lib/api/mirror-queries';
import type { LostNightsBy, LostNightsRow } from '@/lib/contract/api/insights';
import { formatDay } from '@/lib/domain/day';
import { homePath, nameOf } from '@/lib/words/homes';
import { bothText, CAUSES, editText } from '@/lib/words/losses';
import { trialOf } from './what-if';

/** The sums of a home or an area, above its rows. */
export function GroupHead({ row, by }: { row: LostNightsRow; by: LostNightsBy }) {
  const formats = useFormats();
  const { count, amount } = formats;
  const { rates } = useReporting(formats);
  const { group } = row;
  if (!group) return null;
  return (
    <li className="flex justify-between gap-4 bg-surface-secondary py-2 font-semibold">
      <span className="min-w-0 truncate">
        {by === 'home' ? nameOf(row) : group.key || 'Without an area'}{' '}
        <span className="font-normal text-muted">{count(group.nights, 'night')}</span>
      </span>
      <span className="tabular-nums" title={rates(true)}>
        {amount(group.value, group.currency)}
      </span>
    </li>
  );
}

export function LostRow({ row, onTry }: { row: LostNightsRow; onTry: (row: LostNightsRow) => void }) {
  const { count, number, amount, dayRange: days } = useFormats();
  const { id, from, to, nights, value, currency, isLost, causes, edit, both } = row;
  const words = { number, amount, days };
  const remedy = edit ? editText(edit, currency, words) : both && bothText(both, currency, words);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <HomeHead href={`${homePath(id)}?day=${formatDay(from)}#calendar`} name={nameOf(row)}>
        {days(from, to)} · {count(nights, 'night')}
      </HomeHead>
      <div className="min-w-0">
        {!isLost && <p className="text-muted">Some stay covers these nights.</p>}
        {isLost && remedy === null && <p className="text-muted">No edit of a rule frees these nights.</p>}
        {remedy !== null && (
          <p className="flex items-start gap-1.5">
            <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {remedy}
          </p>
        )}
        <p className="text-xs text-muted">{causes.map((cause) => CAUSES[cause]).join(' · ')}</p>
      </div>
      <div className="flex items-center justify-between gap-4 md:flex-col md:items-end md:justify-start md:gap-1">
        <p className="font-semibold tabular-nums">{amount(value, currency)}</p>
        {remedy !== null && (
          <div className="flex items-center gap-3">
            {trialOf(row) && (
              <button
                type="button"
                aria-label={`Try the remedy at ${nameOf(row)}`}
                onClick={() => onTry(row)}
                className="min-h-6 text-xs font-medium text-muted hover:text-foreground hover:underline"
              >
                Try
              </button>
            )}
            <RemedyTick home={row} remedy={remedy} />
          </div>
        )}
      </div>
    </li>
  );
}

interface TickProps {
  home: Pick<LostNightsRow, 'id' | 'name' | 'code' | 'until' | 'ticked'>;
  remedy: string;
  isLabelHidden?: boolean;
}

/** Ticks a remedy off that was made in the partner's system. */
export function RemedyTick({ home, remedy, isLabelHidden = false }: TickProps) {
  const { id, until, ticked } = home;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? tickRemedy({ id, until, remedy }) : untickRemedy({ id, until })),
    onSuccess: () =>
      Promise.all(
        ['/api/insights/lost-nights', '/api/insights/proposals'].map((path) =>
          client.invalidateQueries({ queryKey: [MIRROR, path] }),
        ),
      ),
  });
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-1.5 text-xs text-muted">
      <input
        type="checkbox"
        checked={isPending ? ticked === null : ticked !== null}
        disabled={isPending}
        onChange={(event) => mutate(event.target.checked)}
        aria-label={`Done: the remedy at ${nameOf(home)}`}
        className="size-4 accent-accent"
      />
      {!isLabelHidden && 'Done'}
    </label>
  );
}

'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import { parseAsInteger, parseAsStringLiteral } from 'nuqs';
import { Fragment } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useConnectionPath } from '@/components/state/tab-connection';
import { Choice } from '@/components/ui/choice';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { Nothing, Section } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { ShowMore } from '@/components/ui/show-more';
import { type AskedNights, lostNightsFile, lostNightsQuery, type ShownNights } from '@/lib/api/insights';
import { LOST_NIGHTS_BY, type LostNightsAnswer, type LostNightsRow } from '@/lib/contract/api/insights';
import { STAY_RULES, type StayRule } from '@/lib/domain/stays/stay-codes';
import type { Search } from '@/lib/search/search';
import { faultNotice } from '@/lib/words/faults';
import { CAUSES } from '@/lib/words/losses';
import { GroupHead, LostRow } from './lost-row';

const SHOWN = [
  { value: 'mendable', label: 'Those with a remedy', content: 'With a remedy' },
  { value: 'ticked', label: 'Those whose remedy is ticked off', content: 'Ticked off' },
  { value: 'all', label: 'All lost nights', content: 'All' },
  { value: 'gaps', label: 'Short gaps, lost or not', content: 'Short gaps' },
] as const;
const LONGEST_GAP = 30;

const EACH = 'each';
const LISTED = { each: 'One by one', home: 'By home', area: 'By area' };

interface LostNightsListProps {
  search: Search;
  days: number;
  /** Lost nights, whether an edit frees them or not. */
  total: number;
  onTry: (row: LostNightsRow) => void;
}

/** Nights on sale that no stay covers, the dearest first, each with the edit that frees most. */
export function LostNightsList({ search, days, total, onTry }: LostNightsListProps) {
  const [shown, setShown] = useAddressState(
    'lost',
    parseAsStringLiteral(['mendable', 'ticked', 'all', 'gaps']).withDefault('mendable'),
  );
  const [cause, setCause] = useAddressState('cause', parseAsStringLiteral(STAY_RULES));
  const [longest, setLongest] = useAddressState('gaps', parseAsInteger.withDefault(2));
  const [by, setBy] = useAddressState('listed', parseAsStringLiteral(LOST_NIGHTS_BY));
  const asked = { shown, cause, by, longest: Math.min(Math.max(longest, 1), LONGEST_GAP) };
  const query = useInfiniteQuery(lostNightsQuery(search, days, asked));
  const { data, error } = query;
  const { number, amount } = useFormats();
  const sums = (amounts: Readonly<Record<string, string>>) =>
    Object.entries(amounts)
      .map(([currency, value]) => amount(Number(value).toFixed(0), currency))
      .join(' + ');
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (total === 0 && shown !== 'gaps') return null;
  return (
    <Section id="lost-nights" title="Lost nights" aside={number(total)}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-muted">
          {shown === 'gaps'
            ? 'These gaps are on sale, but so short that few stays fit. Gaps that no stay covers are marked.'
            : 'These nights are on sale, and every stay over them breaks a rule. Each comes with the one change in the partner’s system that frees most over the year ahead, proven by trying every stay.'}
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <Segmented label="Shown" value={shown} onChange={(value) => void setShown(value)} options={SHOWN} />
          {shown === 'gaps' && (
            <label className="flex items-center gap-2">
              up to
              <input
                type="number"
                min={1}
                max={LONGEST_GAP}
                value={longest}
                aria-invalid={longest !== asked.longest}
                onChange={(event) => void setLongest(event.target.valueAsNumber || null)}
                className="h-8 w-16 rounded-md border border-border bg-surface px-2 tabular-nums pointer-coarse:h-10"
              />
              nights
              {longest !== asked.longest && (
                <span role="alert" className="text-xs text-danger">
                  Short gaps have 1 to {LONGEST_GAP} nights.
                </span>
              )}
            </label>
          )}
          {first && (first.causes.length > 1 || cause) && (
            <CauseField causes={first.causes} cause={cause} onChange={(one) => void setCause(one)} />
          )}
          <Choice
            label="Listed"
            isLabelHidden
            value={by ?? EACH}
            onChange={(one) => void setBy(one === EACH ? null : one)}
            options={[EACH, ...LOST_NIGHTS_BY]}
            nameOf={(one) => LISTED[one]}
          />
          <FileLink {...{ search, days, asked }} format="csv" />
          <FileLink {...{ search, days, asked }} format="xlsx" />
        </div>
      </div>
      {error && !data && <FaultNotice {...faultNotice(query)} />}
      {first && first.total === 0 && <Nothing>{NONE[shown]}</Nothing>}
      {first && first.total > 0 && (
        <>
          {shown === 'mendable' && (
            <p role="status">
              Of the {number(total)} nights, {number(first.nights)} have a remedy.
              {first.work.waiting > 0 && ` ${number(first.work.waiting)} more are ticked off and still lost.`}
            </p>
          )}
          {shown === 'gaps' && (
            <p role="status">
              {number(first.total)} gaps of {asked.longest === 1 ? 'one night' : `1 to ${asked.longest} nights`},{' '}
              {number(first.nights)} nights in all, worth {sums(first.value)}.
            </p>
          )}
          <ul className="divide-y divide-separator border-y border-separator">
            {rows.map((row, at) => (
              <Fragment key={`${row.id} ${row.from}`}>
                {by && row.group && row.group.key !== rows[at - 1]?.group?.key && <GroupHead row={row} by={by} />}
                <LostRow row={row} onTry={onTry} />
              </Fragment>
            ))}
          </ul>
        </>
      )}
      {first && first.work.shown.length > 0 && <WorkShown work={first.work.shown} />}
      <ShowMore pages={query} />
    </Section>
  );
}

const NONE: Readonly<Record<ShownNights, string>> = {
  mendable: 'No edit of a rule frees any of these nights.',
  ticked: 'No remedy waits for the partner’s data.',
  all: 'No night on sale is lost.',
  gaps: 'No gap is so short.',
};

interface CauseFieldProps {
  causes: LostNightsAnswer['causes'];
  cause: StayRule | null;
  onChange: (cause: StayRule | null) => void;
}

const ALL = 'ALL';

function CauseField({ causes, cause, onChange }: CauseFieldProps) {
  const { number } = useFormats();
  const nights = new Map(causes.map((one) => [one.cause, one.nights]));
  return (
    <Choice
      label="Cause"
      isLabelHidden
      value={cause ?? ALL}
      onChange={(one) => onChange(one === ALL ? null : one)}
      options={[ALL, ...nights.keys()]}
      nameOf={(one) => (one === ALL ? 'All causes' : `${CAUSES[one]} (${number(nights.get(one) ?? 0)})`)}
    />
  );
}

interface FileLinkProps {
  search: Search;
  days: number;
  asked: AskedNights;
  format: 'csv' | 'xlsx';
}

function FileLink({ search, days, asked, format }: FileLinkProps) {
  const href = useConnectionPath(lostNightsFile(search, days, asked, format));
  const name = format === 'csv' ? 'CSV' : 'Excel';
  return (
    <a
      href={href}
      download
      aria-label={`The lost nights as a file for ${name}`}
      className="inline-flex items-center gap-1 text-xs font-medium text-muted hover:text-foreground"
    >
      <Download aria-hidden className="size-4" />
      {name}
    </a>
  );
}

/** The ticked remedies that the partner's data shows. */
function WorkShown({ work }: { work: LostNightsAnswer['work']['shown'] }) {
  const { number } = useFormats();
  return (
    <details>
      <summary className="w-fit cursor-pointer text-xs font-medium text-muted hover:text-foreground">
        {work.length === 1 ? 'One remedy' : `${number(work.length)} remedies`} in the partner’s data
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {work.map(({ id, name, until, remedy, at }) => (
          <li key={`${id} ${until}`} className="flex items-start gap-1.5">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span>
              {name}: {remedy}{' '}
              <span className="text-xs text-muted">
                Ticked off <Moment at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { parseAsBoolean, parseAsStringLiteral } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useSearch } from '@/components/state/use-search';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { FormDialog } from '@/components/ui/form-dialog';
import { useFormats } from '@/components/ui/formats';
import { HomeHead } from '@/components/ui/home-head';
import { Moment } from '@/components/ui/moment';
import { Nothing } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { qualityQuery, setFindingAside, takeFindingBack } from '@/lib/api/insights';
import { MIRROR } from '@/lib/api/mirror-queries';
import { LONGEST_REASON, type QualityAnswer } from '@/lib/contract/api/insights';
import { FINDING_CODES, type Finding } from '@/lib/domain/finding';
import { adviceOf, faultNotice } from '@/lib/words/faults';
import { withFieldName } from '@/lib/words/fields';
import { FINDING_WORDS } from '@/lib/words/findings';
import { homePath, nameOf } from '@/lib/words/homes';
import { InsightsHeader } from './insights-header';

type Item = QualityAnswer['items'][number];

/** Every fault of the received data in one list, with its evidence and where it is mended. */
export function QualityPage({ filters }: { filters: ReactNode }) {
  const { search } = useSearch();
  const [kind, setKind] = useAddressState('kind', parseAsStringLiteral(FINDING_CODES));
  const [isAside, setAside] = useAddressState('aside', parseAsBoolean.withDefault(false));
  const query = useInfiniteQuery(qualityQuery(search, kind, isAside));
  const { data, error } = query;
  const [first] = data?.pages ?? [];
  return (
    <div className="flex flex-col">
      <InsightsHeader />
      {filters}
      <div className="mx-auto grid w-full max-w-7xl items-start gap-x-10 gap-y-6 px-4 py-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        {first && (
          <Kinds
            answer={first}
            kind={kind}
            isAside={isAside}
            onKind={(one) => {
              void setKind(one);
              void setAside(null);
            }}
            onAside={() => {
              void setKind(null);
              void setAside(true);
            }}
          />
        )}
        <section aria-label="Findings" className="flex min-w-0 flex-col gap-4">
          {error && !data && <FaultNotice {...faultNotice(query)} />}
          {first?.total === 0 && (
            <Nothing>
              {isAside ? 'No finding is set aside.' : 'The data of these homes has no findings of this kind.'}
            </Nothing>
          )}
          {first && first.total > 0 && (
            <ul className="divide-y divide-separator border-y border-separator">
              {data?.pages.flatMap((page) =>
                page.items.map((item) => <FindingRow key={`${item.id} ${item.kind}`} item={item} />),
              )}
            </ul>
          )}
          <ShowMore pages={query} />
          {!data && !error && <Skeleton className="h-96 rounded-lg" />}
        </section>
      </div>
    </div>
  );
}

interface KindsProps {
  answer: QualityAnswer;
  kind: Item['kind'] | null;
  isAside: boolean;
  onKind: (kind: Item['kind'] | null) => void;
  onAside: () => void;
}

/** The kinds of findings with their homes; pressing one lists it alone. */
function Kinds({ answer: { kinds, aside }, kind, isAside, onKind, onAside }: KindsProps) {
  const all = kinds.reduce((sum, { homes }) => sum + homes, 0);
  return (
    <nav aria-label="Kinds of findings" className="flex flex-col gap-0.5 lg:sticky lg:top-16">
      <Kind title="All findings" count={all} isChosen={kind === null && !isAside} onPress={() => onKind(null)} />
      {kinds.map((one) => (
        <Kind
          key={one.kind}
          title={FINDING_WORDS[one.kind].title}
          count={one.homes}
          isChosen={kind === one.kind && !isAside}
          onPress={() => onKind(one.kind)}
        />
      ))}
      {(aside > 0 || isAside) && <Kind title="Set aside" count={aside} isChosen={isAside} onPress={onAside} />}
    </nav>
  );
}

interface KindProps {
  title: string;
  count: number;
  isChosen: boolean;
  onPress: () => void;
}

function Kind({ title, count, isChosen, onPress }: KindProps) {
  const { number } = useFormats();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex min-h-8 items-center justify-between gap-4 rounded-md px-2.5 text-start hover:bg-surface-tertiary aria-pressed:bg-surface-tertiary aria-pressed:font-medium pointer-coarse:min-h-11"
    >
      {title}
      <span className="text-muted tabular-nums">{number(count)}</span>
    </button>
  );
}

function FindingRow({ item }: { item: Item }) {
  const { number } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { id, code, city, held, kind, findings, count, aside } = item;
  const { title, handling, mend } = FINDING_WORDS[kind];
  const takeBack = useChange(() => takeFindingBack(id, kind));
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
      <HomeHead href={held ? homePath(id) : undefined} name={held ? nameOf(item) : id}>
        {[code, city].filter(Boolean).join(' · ')}
      </HomeHead>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{title}</p>
        <ul className="text-muted">
          {findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings may be equal, and the list never changes.
            <li key={at} className="wrap-anywhere">
              <Evidence finding={finding} />
            </li>
          ))}
          {count > findings.length && <li>{number(count - findings.length)} more</li>}
        </ul>
        <p className="text-xs text-muted">
          {handling} Mended in {mend}.
        </p>
        {aside && (
          <p className="flex items-start gap-1.5 text-xs">
            <CircleCheck aria-hidden className="mt-px size-3.5 shrink-0 text-accent" />
            <span>
              {aside.reason} <span className="text-muted">{aside.by && `${aside.by}, `}</span>
              <span className="text-muted">
                <Moment at={aside.at} />
              </span>
            </span>
          </p>
        )}
      </div>
      {aside ? (
        <Button size="sm" variant="ghost" isPending={takeBack.isPending} onPress={() => takeBack.mutate(undefined)}>
          Take back
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onPress={() => setAsking(true)}>
          Set aside
        </Button>
      )}
      {isAsking && <SetAside item={item} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Evidence({ finding: { message, span } }: { finding: Finding }) {
  const { dayRange } = useFormats();
  if (!span) return withFieldName(message);
  const { start, end } = span;
  return `${dayRange(start, Math.max(start, end - 1))}: ${message}`;
}

/** Asks for the reason, which stays with the finding. */
function SetAside({ item: { id, kind, evidence }, onClose }: { item: Item; onClose: () => void }) {
  const change = useChange((reason: string) => setFindingAside({ id, kind, evidence, reason }), onClose);
  return (
    <FormDialog
      title="Set this finding aside"
      action="Set aside"
      isPending={change.isPending}
      fault={adviceOf(change.error)}
      onSubmit={({ reason = '' }) => change.mutate(reason)}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        required
        maxLength={LONGEST_REASON}
        autoFocus
        hint="The finding comes back when the data changes."
      />
    </FormDialog>
  );
}

/** Sets a finding aside or takes it back, then refetches the list. */
function useChange<Given>(change: (given: Given) => Promise<unknown>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [MIRROR, '/api/insights/quality'] });
      onDone?.();
    },
  });
}

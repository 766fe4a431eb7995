'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { tellMe } from '@/components/state/tell-me';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { FormDialog } from '@/components/ui/form-dialog';
import { type Formats, useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { Notice } from '@/components/ui/notice';
import { RefusalNote } from '@/components/ui/refusal';
import { CARD } from '@/components/ui/section';
import { pathOfConnection } from '@/lib/api/connection';
import { watchActions, watchesQuery } from '@/lib/api/watches';
import type { Watch } from '@/lib/contract/api/watches';
import { type WatchSubject, watchPath } from '@/lib/domain/watch';
import { adviceOf, faultNotice } from '@/lib/words/faults';
import { FeedAddresses, RhythmField } from './fields';

/** The user's watches with their feeds and e-mail. */
export function WatchesPage() {
  const query = useQuery(watchesQuery);
  const { data, error } = query;
  const hasSeveral = new Set(data?.items.map(({ connection }) => connection.id)).size > 1;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-3 py-4 sm:px-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-base font-semibold">Watches</h1>
        <p className="max-w-prose text-muted">
          A watch sends its news by feed{data?.canEmail && ' and by e-mail, at seven in the morning'}. “Tell me” begins
          one: at a saved view, a home, a comparison, or the lost value of the insights.
        </p>
      </div>
      {error && !data && <FaultNotice {...faultNotice(query)} />}
      {data?.items.length === 0 && (
        <Notice title="You watch nothing yet">
          <p>Begin with all homes: you hear of each one that comes, goes or changes its price.</p>
          <Button size="sm" onPress={() => tellMe({ name: 'All homes', subject: { kind: 'search', search: '' } })}>
            <Bell aria-hidden /> Tell me about all homes
          </Button>
        </Notice>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Watches" className={`${CARD} flex flex-col divide-y divide-separator`}>
          {data.items.map((watch) => (
            <WatchRow key={watch.id} watch={watch} canEmail={data.canEmail} hasSeveral={hasSeveral} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface WatchRowProps {
  watch: Watch;
  canEmail: boolean;
  /** Whether the watches belong to several connections. */
  hasSeveral: boolean;
}

function WatchRow({ watch, canEmail, hasSeveral }: WatchRowProps) {
  const { id, name, connection, subject, email, news, newsAt } = watch;
  const formats = useFormats();
  const [isEnding, setEnding] = useState(false);
  const change = useMutation(watchActions);
  const renewal = useMutation(watchActions);
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          {/* Another connection needs a page of its own. */}
          <a
            href={pathOfConnection(watchPath(subject), connection.id)}
            className="font-medium wrap-anywhere text-accent hover:underline"
          >
            {name}
          </a>
          <p className="text-xs text-muted">
            {subjectText(subject, formats)}
            {hasSeveral && ` · ${connection.name}`}
            {' · '}
            {news === 0 ? 'no news yet' : `${formats.number(news)} news, the last `}
            {newsAt !== null && <Moment at={newsAt} />}
          </p>
        </div>
        {canEmail && (
          <RhythmField
            label={`E-mail of ${name}`}
            value={email}
            isDisabled={change.isPending}
            onChange={(chosen) => change.mutate({ does: 'change-email', id, email: chosen })}
          />
        )}
        <div className="flex gap-1">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`New address of ${name}`}
            isPending={renewal.isPending}
            onPress={() => renewal.mutate({ does: 'renew-address', id })}
          >
            New address
          </Button>
          <Button size="sm" variant="ghost" aria-label={`End ${name}`} onPress={() => setEnding(true)}>
            End
          </Button>
        </div>
      </div>
      {renewal.data && <FeedAddresses made={renewal.data} />}
      <RefusalNote>{adviceOf(change.error ?? renewal.error)}</RefusalNote>
      {isEnding && <EndDialog watch={watch} onClose={() => setEnding(false)} />}
    </li>
  );
}

function EndDialog({ watch: { id, name }, onClose }: { watch: Watch; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(watchActions);
  return (
    <FormDialog
      title={`End “${name}”?`}
      action="End"
      isDanger
      isPending={isPending}
      fault={adviceOf(error)}
      onSubmit={() => mutate({ does: 'end', id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its feed ends, and its address is never used again.</p>
    </FormDialog>
  );
}

function subjectText(subject: WatchSubject, { amount }: Formats): string {
  if (subject.kind === 'search') return 'Homes that match';
  if (subject.kind === 'offers') return 'What clients answer to your offers';
  if (subject.kind === 'homes') return subject.ids.length === 1 ? 'One home' : `${subject.ids.length} homes`;
  return `Lost value above ${amount(String(subject.above), subject.currency)} in ${subject.days} nights`;
}

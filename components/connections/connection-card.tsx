'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { openConnection } from '@/lib/api/connection';
import { changeConnection } from '@/lib/api/connections';
import { syncFaultText } from '@/lib/api/sync';
import type { ConnectionState } from '@/lib/contract/api/connections';
import { hostOf } from '@/lib/domain/connection';
import type { StayReading } from '@/lib/domain/quote/quote';
import { AddressQuestion } from './address-question';
import { BrandDialog } from './brand-dialog';
import { RemovalDialog, RenameDialog, TokenDialog } from './change-dialogs';
import { ChangeRefusal, CurrencyField, ReadingField, useChange } from './field';

interface ConnectionCardProps {
  connection: ConnectionState;
  /** Whether this tab shows the connection. */
  isCurrent: boolean;
  /** The connection that this tab moves to after a removal. */
  next: string | null;
  onRemoved: () => void;
}

type Change = 'rename' | 'token' | 'brand' | 'remove';

const CHANGES: readonly { change: Change; label: string }[] = [
  { change: 'rename', label: 'Rename' },
  { change: 'token', label: 'Replace token' },
  { change: 'brand', label: 'Name and logo' },
  { change: 'remove', label: 'Remove' },
];

/** The environment holds the address and the token of a configured connection. */
const CHANGES_OF: Readonly<Record<ConnectionState['kind'], typeof CHANGES>> = {
  demo: CHANGES.filter(({ change }) => change === 'brand'),
  configured: CHANGES.filter(({ change }) => change === 'rename' || change === 'brand'),
  stored: CHANGES,
};

export function ConnectionCard({ connection, isCurrent, next, onRemoved }: ConnectionCardProps) {
  const { id, kind, name, baseUrl, pausedAt, reading, reportingCurrency, movedFrom } = connection;
  const [open, setOpen] = useState<Change | null>(null);
  const close = () => setOpen(null);
  const pause = useChange(() => changeConnection(id, { paused: pausedAt === null }));
  const repricing = useChange((reading: StayReading) => changeConnection(id, { reading }));
  const reporting = useChange((code: string | null) => changeConnection(id, { reportingCurrency: code }));
  return (
    <li aria-label={name} className="overflow-hidden rounded-lg border border-border bg-surface">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
          <h3 className="flex min-w-0 items-baseline gap-2 text-sm">
            <span className="truncate font-semibold">{name}</span>
            {isCurrent && <span className="shrink-0 text-xs text-muted">shown in this tab</span>}
          </h3>
          <p className="truncate text-xs text-muted" title={baseUrl}>
            {kind === 'demo' ? `Embedded service, ${hostOf(baseUrl)}` : baseUrl}
            {kind === 'configured' && ' · of the configuration'}
          </p>
          <ConnectionStatus connection={connection} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1.5">
            <ReadingField value={repricing.variables ?? reading} onChange={repricing.mutate} />
            <CurrencyField
              value={reporting.variables === undefined ? reportingCurrency : reporting.variables}
              onChange={reporting.mutate}
            />
          </div>
        </div>
        <div className="-mx-3 flex flex-wrap items-center gap-0.5 sm:ml-0">
          {!isCurrent && (
            <Button size="sm" variant="ghost" aria-label={`Show ${name}`} onPress={() => openConnection(id)}>
              Show
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${pausedAt === null ? 'Pause' : 'Resume'} ${name}`}
            isPending={pause.isPending}
            onPress={() => pause.mutate()}
          >
            {pausedAt === null ? 'Pause' : 'Resume'}
          </Button>
          {CHANGES_OF[kind].map(({ change, label }) => (
            <Button
              key={change}
              size="sm"
              variant="ghost"
              aria-label={`${label} ${change === 'token' || change === 'brand' ? 'of ' : ''}${name}`}
              aria-haspopup="dialog"
              onPress={() => setOpen(change)}
            >
              {label}
            </Button>
          ))}
        </div>
        <ChangeRefusal error={pause.error} />
        <ChangeRefusal error={repricing.error} />
        <ChangeRefusal error={reporting.error} />
      </div>
      {movedFrom !== undefined && <AddressQuestion id={id} name={name} baseUrl={baseUrl} movedFrom={movedFrom} />}
      {open === 'rename' && <RenameDialog connection={connection} onClose={close} />}
      {open === 'token' && <TokenDialog connection={connection} onClose={close} />}
      {open === 'brand' && <BrandDialog connection={connection} onClose={close} />}
      {open === 'remove' && (
        <RemovalDialog connection={connection} next={isCurrent ? next : null} onClose={close} onRemoved={onRemoved} />
      )}
    </li>
  );
}

/** A connection's state: a coloured point, its portfolio and its fault. */
function ConnectionStatus({ connection }: { connection: ConnectionState }) {
  const { count } = useFormats();
  const { properties, syncedAt, pausedAt, fault } = connection;
  // A fault stays until a sync has succeeded.
  const isFailing = fault !== null && pausedAt === null;
  const { colour, word } = statusOf(connection);
  const facts: ReactNode[] = [
    word,
    properties !== null && count(properties, 'home'),
    syncedAt !== null && (
      <>
        synced <Moment at={syncedAt} />
      </>
    ),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="mt-1 flex items-baseline gap-2">
        <span aria-hidden className={`size-2 shrink-0 translate-y-[-1px] rounded-full ${colour}`} />
        <span>
          {facts.map((fact, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a sentence, in their order.
            <span key={i}>
              {i > 0 && ' · '}
              {fact}
            </span>
          ))}
        </span>
      </p>
      {isFailing && (
        <p className="mt-1 max-w-prose text-danger wrap-anywhere">
          <span className="font-medium">{syncFaultText(fault).title}.</span> {syncFaultText(fault).advice}
        </p>
      )}
    </>
  );
}

function statusOf({ pausedAt, isSyncing, fault, syncedAt }: ConnectionState): { colour: string; word: string } {
  if (pausedAt !== null) return { colour: 'bg-muted', word: 'Paused' };
  if (isSyncing) return { colour: 'bg-accent', word: 'Syncing…' };
  if (fault) return { colour: 'bg-danger', word: 'Cannot be synced' };
  if (syncedAt === null) return { colour: 'bg-muted', word: 'Not synced yet' };
  return { colour: 'bg-success', word: 'In order' };
}

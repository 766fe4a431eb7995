'use client';

import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { syncFaultText } from '@/lib/client/sync';
import type { ConnectionState } from '@/lib/domain/connection';

/** How a connection is: a coloured point, its portfolio, and what is wrong. */
export function ConnectionStatus({ connection }: { connection: ConnectionState }) {
  const { number } = useFormats();
  const { properties, syncedAt, pausedAt, fault } = connection;
  // Also while it is tried again: what was wrong holds until it has gone well.
  const isFailing = fault !== null && pausedAt === null;
  const { colour, word } = healthOf(connection);
  const facts: ReactNode[] = [
    word,
    properties !== null && `${number(properties)} ${properties === 1 ? 'property' : 'properties'}`,
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

function healthOf({ pausedAt, isSyncing, fault, syncedAt }: ConnectionState): { colour: string; word: string } {
  if (pausedAt !== null) return { colour: 'bg-muted', word: 'Paused' };
  if (isSyncing) return { colour: 'bg-accent', word: 'Syncing…' };
  if (fault) return { colour: 'bg-danger', word: 'Cannot be synced' };
  if (syncedAt === null) return { colour: 'bg-muted', word: 'Not synced yet' };
  return { colour: 'bg-success', word: 'In order' };
}

import { faultOf } from '@/lib/client/errors';
import { type FaultText, faultText } from '@/lib/client/fault-text';
import { syncFaultText } from '@/lib/client/sync';
import type { SyncState } from '@/lib/domain/sync-state';

/** What people must know about the data before they rely on it. */
export interface Trouble {
  kind: 'fault' | 'stale' | 'first';
  /** The same for as long as it is the same trouble, however often it is met again. */
  key: string;
  text: FaultText;
}

/**
 * Null when all is well. While its connection is paused nothing is tried, and so nothing is told of what failed before.
 * @param error why the last attempt of this page did not begin
 * @param mayMend whether whoever reads it may look after the connection: others are told no more than what it means to them
 */
export function troubleOf(state: SyncState, error: Error | null, mayMend: boolean): Trouble | null {
  const { crawl, fault, syncedAt, stale, paused } = state;
  const trouble = (kind: Trouble['kind'], code: string, text: FaultText): Trouble => ({
    ...{ kind, text },
    key: `${code} ${syncedAt ?? 'never'}`,
  });
  if (fault && !paused) return trouble('fault', fault.code, mayMend ? syncFaultText(fault) : NOT_NOW);
  // What the service did wrong is in the state; that nobody answers can only be known here.
  if (error && !crawl && !paused) return trouble('fault', faultOf(error).kind, faultText(faultOf(error)));
  if (syncedAt === null) return trouble('first', 'first', firstText(state));
  return stale ? trouble('stale', 'stale', staleText(state)) : null;
}

/** A role that has no connections to mend is not sent to their page. */
const NOT_NOW: FaultText = { title: 'The portfolio cannot be refreshed just now', advice: '' };
const PAUSED = 'Its connection is paused.';

function firstText({ crawl, nextAt, paused }: SyncState): FaultText {
  if (crawl) {
    return { title: 'Your portfolio is being read for the first time', advice: 'Properties appear as they come.' };
  }
  if (paused) return { title: 'Nothing has been read yet', advice: PAUSED };
  return {
    title: 'Nothing has been read yet',
    advice: nextAt === null ? 'Sync to read your portfolio.' : 'Your portfolio is about to be read for the first time.',
  };
}

function staleText(state: SyncState): FaultText {
  return { title: 'The portfolio is older than it should be', advice: staleAdvice(state) };
}

function staleAdvice({ crawl, nextAt, paused }: SyncState): string {
  if (crawl) return 'It is being brought up to date.';
  if (paused) return PAUSED;
  return nextAt === null ? 'Sync to bring it up to date.' : '';
}

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
 * Null when all is well.
 * @param error why the last attempt of this page did not begin
 */
export function troubleOf(state: SyncState, error: Error | null): Trouble | null {
  const { crawl, fault, syncedAt, stale } = state;
  const trouble = (kind: Trouble['kind'], code: string, text: FaultText): Trouble => ({
    ...{ kind, text },
    key: `${code} ${syncedAt ?? 'never'}`,
  });
  if (fault) return trouble('fault', fault.code, syncFaultText(fault));
  // What the service did wrong is in the state; that nobody answers can only be known here.
  if (error && !crawl) return trouble('fault', faultOf(error).kind, faultText(faultOf(error)));
  if (syncedAt === null) return trouble('first', 'first', firstText(state));
  return stale ? trouble('stale', 'stale', staleText(state)) : null;
}

function firstText({ crawl, nextAt }: SyncState): FaultText {
  if (crawl) {
    return { title: 'Your portfolio is being read for the first time', advice: 'Properties appear as they come.' };
  }
  return {
    title: 'Nothing has been read yet',
    advice: nextAt === null ? 'Sync to read your portfolio.' : 'Your portfolio is about to be read for the first time.',
  };
}

function staleText({ crawl, nextAt }: SyncState): FaultText {
  const advice = crawl ? 'It is being brought up to date.' : nextAt === null ? 'Sync to bring it up to date.' : '';
  return { title: 'The portfolio is older than it should be', advice };
}

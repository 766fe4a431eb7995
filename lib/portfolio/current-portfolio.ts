import { currentDatabase } from '@/lib/database/current-database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/runtime/env';
import type { Portfolio } from './portfolio';

/** A connection's portfolio as this process knows it now. */
export async function currentPortfolio({
  id: connectionId,
  reading,
}: Pick<ConnectionSummary, 'id' | 'reading'>): Promise<Portfolio> {
  const { syncIntervalSeconds, timeZone, historyDays } = env();
  const now = Date.now();
  return {
    mirror: await currentDatabase(),
    connectionId,
    syncIntervalMs: syncIntervalSeconds * 1000,
    now,
    today: dayAt(now, timeZone),
    ...{ timeZone, historyDays, reading },
  };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { getConnection, saveConnection, type Writing, writing } from './connections';
import { acquireLease, getLease, LeaseLostError, releaseLease, requireLease } from './lease';
import { connect } from './mirror.fixture';
import { finishRun, getFreshness, getRuns, saveProgress, startRun } from './runs';

/** Leases, runs and connections; both engines pass it. */
export function syncStateSuite(newDatabase: NewDatabase): void {
  describe('the state of a sync', () => {
    let url: string;
    let mirror: Database;
    beforeAll(async () => {
      url = await newDatabase();
      mirror = await openDatabase(url);
    });
    afterAll(() => mirror.close());
    const write = <Result>(connection: string, work: (transaction: Writing) => Promise<Result>) =>
      writing(mirror, connection, work);

    it('knows a connection by its latest address, and by the name that people gave it', async () => {
      await connect(mirror, 'renamed');
      const now = { id: 'renamed', name: 'Operator', baseUrl: 'https://partner.example' };
      await saveConnection(mirror, now, 5);
      expect(await getConnection(mirror, 'renamed')).toEqual({ ...now, name: expect.not.stringContaining('Operator') });
      expect(await getConnection(mirror, 'unheard-of')).toBeNull();
    });

    it('grants a lease to one of many, until it expires', async () => {
      const second = await openDatabase(url);
      const holders = Array.from({ length: 10 }, (_, i) => `holder ${i}`);
      const grants = await Promise.all(
        holders.map((holder, i) => acquireLease(i % 2 ? mirror : second, 'leased', holder, 0, 60)),
      );
      expect(grants.filter(Boolean)).toHaveLength(1);
      const winner = holders[grants.indexOf(true)] as string;
      expect(await acquireLease(second, 'leased', 'late', 59, 120)).toBe(false);
      expect(await acquireLease(mirror, 'leased', winner, 50, 110)).toBe(true);
      expect(await acquireLease(second, 'leased', 'late', 60, 120)).toBe(false);
      expect(await acquireLease(second, 'leased', 'late', 110, 170)).toBe(true);
      expect(await acquireLease(mirror, 'leased', winner, 111, 171)).toBe(false);
      await second.close();
    });

    it('grants one that a clock that was ahead has held for hours', async () => {
      const DAY = 24 * 60 * 60_000;
      expect(await acquireLease(mirror, 'ahead', 'tomorrow', DAY, DAY + 60)).toBe(true);
      expect(await acquireLease(mirror, 'ahead', 'today', 0, 60)).toBe(true);
      expect(await acquireLease(mirror, 'ahead', 'tomorrow', 1, 61)).toBe(false);
    });

    it('takes a lease back from its holder only', async () => {
      expect(await acquireLease(mirror, 'given back', 'one', 0, 60)).toBe(true);
      await releaseLease(mirror, 'given back', 'two');
      expect(await acquireLease(mirror, 'given back', 'two', 1, 61)).toBe(false);
      await releaseLease(mirror, 'given back', 'one');
      expect(await getLease(mirror, 'given back')).toBeNull();
      expect(await acquireLease(mirror, 'given back', 'two', 1, 61)).toBe(true);
      expect(await getLease(mirror, 'given back')).toEqual({ holder: 'two', expiresAt: 61 });
    });

    it('rolls back a transaction whose instance has lost the lease, and grants no lease during a transaction', async () => {
      const connection = await connect(mirror, 'fenced');
      await acquireLease(mirror, connection, 'one', 0, 60);
      const late: Promise<boolean>[] = [];
      const second = await openDatabase(url);
      const run = await write(connection, async (transaction) => {
        await requireLease(transaction, 'one');
        const started = await startRun(transaction, 1);
        // SQLite would wait in this very thread, which the transaction needs to end.
        if (url.includes('://')) late.push(acquireLease(second, connection, 'two', 60, 120));
        return started;
      });
      expect(await getRuns(mirror, connection, 5)).toEqual([run]);
      expect(await Promise.all(late)).toEqual(late.map(() => true));
      await acquireLease(second, connection, 'two', 60, 120);
      const fenced = write(connection, async (transaction) => {
        await startRun(transaction, 2);
        await requireLease(transaction, 'one');
      });
      await expect(fenced).rejects.toThrow(LeaseLostError);
      expect(await getRuns(mirror, connection, 5)).toEqual([run]);
      await second.close();
    });

    it('remembers runs, how far each has come and how it ended', async () => {
      const connection = await connect(mirror, 'with runs');
      expect(await getFreshness(mirror, connection)).toEqual({ syncedAt: null, complete: false });
      const first = await write(connection, (transaction) => startRun(transaction, 100));
      const progress = { ...first.progress, phase: 'calendars' as const, cursor: 'abc', properties: 3 };
      await write(connection, (transaction) => saveProgress(transaction, first.id, progress));
      expect(await getRuns(mirror, connection, 5)).toEqual([{ ...first, progress }]);
      expect(await getFreshness(mirror, connection)).toEqual({ syncedAt: null, complete: false });

      const whole = { ...first, outcome: 'complete' as const, progress };
      await write(connection, (transaction) => finishRun(transaction, whole, 200));
      const second = await write(connection, (transaction) => startRun(transaction, 300));
      expect(second.progress).toMatchObject({ properties: 0, propertiesTotal: 3 });
      expect(second.id).toBeGreaterThan(first.id);
      expect(await getFreshness(mirror, connection)).toEqual({ syncedAt: 200, complete: true });
      const fault = { code: 'UPSTREAM_TOKEN_REFUSED', message: 'The access token was refused.' };
      const failed = { ...second, outcome: 'failed' as const, fault };
      await write(connection, (transaction) => finishRun(transaction, failed, 400));
      expect(await getFreshness(mirror, connection)).toEqual({ syncedAt: 200, complete: false });
      expect(await getRuns(mirror, connection, 5)).toEqual([
        { ...failed, finishedAt: 400 },
        { ...whole, finishedAt: 200 },
      ]);
    });

    it('forgets runs from long ago, but never the last complete one', async () => {
      const connection = await connect(mirror, 'with many runs');
      for (let n = 0; n < 105; n++) {
        await write(connection, async (transaction) => {
          const run = await startRun(transaction, n);
          await finishRun(transaction, { ...run, outcome: n === 1 ? 'complete' : 'failed' }, n + 1);
        });
      }
      const runs = await getRuns(mirror, connection, 1000);
      expect(runs.map(({ startedAt }) => startedAt)).toEqual([...Array.from({ length: 100 }, (_, i) => 104 - i), 1]);
      expect(await getFreshness(mirror, connection)).toEqual({ syncedAt: 2, complete: false });
    });
  });
}

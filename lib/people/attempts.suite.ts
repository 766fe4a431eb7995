import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { accountAttempts, codeUses, networkOf } from './attempts';

const MINUTE = 60_000;
const TOO_MANY = { code: 'TOO_MANY_ATTEMPTS' };

export function attemptsSuite(newDatabase: NewDatabase): void {
  describe('attempts', () => {
    let one: Database;
    let other: Database;
    beforeAll(async () => {
      const url = await newDatabase();
      [one, other] = [await openDatabase(url), await openDatabase(url)];
    });
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());
    afterAll(async () => {
      await one.close();
      await other.close();
    });

    it('of an account are ten in 15 minutes, on all instances together and in parallel', async () => {
      const tries = Array.from({ length: 14 }, (_, n) => accountAttempts(n % 2 ? one : other).take('ann@example.com'));
      const done = await Promise.allSettled(tries);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const refused = { ...TOO_MANY, retryAfterMs: 15 * MINUTE };
      await expect(accountAttempts(one).take('ann@example.com')).rejects.toMatchObject(refused);
      await accountAttempts(one).take('ben@example.com');
      vi.setSystemTime(Date.now() + 15 * MINUTE);
      await accountAttempts(one).take('ann@example.com');
    });

    it('are forgotten after a success, and an attempt without a result is given back', async () => {
      const attempts = accountAttempts(one);
      for (let n = 0; n < 10; n += 1) await attempts.take('carl@example.com');
      await attempts.giveBack('carl@example.com');
      await attempts.take('carl@example.com');
      await expect(attempts.take('carl@example.com')).rejects.toMatchObject(TOO_MANY);
      await attempts.forget('carl@example.com');
      await attempts.take('carl@example.com');
    });

    it('reveal no account in the database', async () => {
      await accountAttempts(one).take('dora@example.com');
      const rows = await one.db.selectFrom('attempts').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(/dora|example/);
    });

    it('with one code of an authenticator app are one, until the code has expired', async () => {
      const codes = codeUses(one);
      const both = await Promise.allSettled([codes.take('ann 123456'), codes.take('ann 123456')]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await codes.take('ben 123456');
      vi.setSystemTime(Date.now() + 90_000);
      await expect(codes.take('ann 123456')).rejects.toMatchObject(TOO_MANY);
      vi.setSystemTime(Date.now() + 10 * MINUTE);
      await codes.take('ann 123456');
    });

    it('of one IPv6 /64 count together', () => {
      expect(networkOf('2001:db8::7')).toBe(networkOf('2001:db8::ffff:1:2:3'));
      expect(networkOf('2001:db8::7')).not.toBe(networkOf('2001:db8:0:1::7'));
      expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
    });
  });
}

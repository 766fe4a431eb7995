import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { type Mirror, openMirror } from '@/lib/mirror/mirror';
import { forgiveFailures, giveBackAttempt, secretLimits, signInLimits, takeAttempt, takeCode } from './throttle';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

const ACCOUNTS = ['ann@example.com', 'ben@example.com'] as const;
const ADDRESSES = ['192.0.2.1', '2001:db8::7'] as const;

/** Some attempts in a row by somebody, how the last of them ended, and how long nothing happens then. */
const tries = fc.record({
  account: fc.constantFrom(...ACCOUNTS),
  address: fc.constantFrom(...ADDRESSES),
  times: fc.integer({ min: 1, max: 14 }),
  end: fc.constantFrom('failure', 'failure', 'success', 'neither'),
  minutes: fc.constantFrom(0, 0, 1, 7, 15),
});

/** How many attempts there may be, said in the plainest way. */
class Oracle {
  readonly #counts = new Map<string, { since: number; count: number }>();

  /** @returns how long to wait; null where there is no need to */
  take(account: string, address: string, now: number): number | null {
    for (const [subject, most] of this.#limits(account, address)) {
      const known = this.#counts.get(subject);
      const fresh = known && now - known.since < WINDOW ? known : { since: now, count: 0 };
      fresh.count += 1;
      this.#counts.set(subject, fresh);
      if (fresh.count > most) return fresh.since + WINDOW - now;
    }
    return null;
  }

  end(how: 'success' | 'neither', account: string, address: string): void {
    for (const [subject] of this.#limits(account, address)) {
      const known = this.#counts.get(subject);
      if (how === 'success' && subject !== address) this.#counts.delete(subject);
      else if (known && known.count > 0) known.count -= 1;
    }
  }

  #limits = (account: string, address: string): [string, number][] => [
    [`${account} from ${address}`, 8],
    [account, 40],
    [address, 100],
  ];
}

export function throttleSuite(newDatabase: NewDatabase): void {
  describe('attempts', () => {
    let mirror: Mirror;
    beforeAll(async () => {
      mirror = await openMirror(await newDatabase());
    });
    beforeEach(() => mirror.db.deleteFrom('attempts').execute());
    afterAll(() => mirror.close());

    const refusal = async (limits: ReturnType<typeof signInLimits>, now: number): Promise<number | null> =>
      takeAttempt(mirror, limits, now).then(
        () => null,
        ({ retryAfterMs }) => retryAfterMs,
      );

    it('to sign in are as many as the limits say, whoever tries what from where, and however it ends', async () => {
      const check = async (story: readonly (typeof tries extends fc.Arbitrary<infer T> ? T : never)[]) => {
        await mirror.db.deleteFrom('attempts').execute();
        const oracle = new Oracle();
        let now = Date.UTC(2027, 0, 1);
        for (const { account, address, times, end, minutes } of story) {
          const limits = signInLimits(account, address);
          let refused: number | null = null;
          for (let n = 0; n < times; n += 1) {
            refused = await refusal(limits, now);
            expect(refused).toBe(oracle.take(account, address, now));
            now += 1000;
          }
          // What was refused was not tried.
          if (refused === null && end !== 'failure') {
            if (end === 'success') await forgiveFailures(mirror, account, address);
            else await giveBackAttempt(mirror, limits);
            oracle.end(end, account, address);
          }
          now += minutes * MINUTE;
        }
      };
      await fc.assert(fc.asyncProperty(fc.array(tries, { minLength: 6, maxLength: 16 }), check), { numRuns: 12 });
    });

    it('at an account are let through 40 times from anywhere, so that an address more is no try more', async () => {
      const now = Date.UTC(2027, 0, 1);
      let through = 0;
      for (let n = 0; n < 60; n += 1) {
        if ((await refusal(signInLimits(ACCOUNTS[0], `198.51.100.${n}`), now)) === null) through += 1;
      }
      expect(through).toBe(40);
      expect(await refusal(signInLimits(ACCOUNTS[1], '198.51.100.1'), now)).toBeNull();
    });

    it('that came at once are no more than those in a row', async () => {
      const now = Date.UTC(2027, 0, 1);
      const all = await Promise.all(Array.from({ length: 50 }, () => refusal(secretLimits(ADDRESSES[0]), now)));
      expect(all.filter((wait) => wait === null)).toHaveLength(30);
      expect(all.filter((wait) => wait === WINDOW)).toHaveLength(20);
    });

    it('begin anew when the window is over, and not before', async () => {
      const now = Date.UTC(2027, 0, 1);
      for (let n = 0; n < 30; n += 1) await refusal(secretLimits(ADDRESSES[0]), now);
      expect(await refusal(secretLimits(ADDRESSES[0]), now + WINDOW - 1)).toBe(1);
      expect(await refusal(secretLimits(ADDRESSES[0]), now + WINDOW)).toBeNull();
    });

    it('leave nothing in the database by which an address or an account could be read', async () => {
      await takeAttempt(mirror, signInLimits(ACCOUNTS[0], ADDRESSES[0]), Date.now());
      const kept = JSON.stringify(await mirror.db.selectFrom('attempts').selectAll().execute());
      expect(kept).not.toMatch(/ann|example|192\.0\.2/);
    });

    it('with one code of an authenticator app are one, until the code is long over', async () => {
      const now = Date.UTC(2027, 0, 1);
      const both = await Promise.all([takeCode(mirror, 'ann', '123456', now), takeCode(mirror, 'ann', '123456', now)]);
      expect(both.sort()).toEqual([false, true]);
      expect(await takeCode(mirror, 'ann', '123456', now + 90_000)).toBe(false);
      expect(await takeCode(mirror, 'ben', '123456', now)).toBe(true);
      expect(await takeCode(mirror, 'ann', '123456', now + 10 * MINUTE)).toBe(true);
    });
  });
}

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { type Mirror, openMirror } from '@/lib/mirror/mirror';
import {
  forgiveFailures,
  giveBackAttempt,
  hasShownFrom,
  keepNetwork,
  secretLimits,
  signInLimits,
  takeAttempt,
  takeCode,
} from './throttle';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WINDOW = 15 * MINUTE;

const ACCOUNTS = ['ann@example.com', 'ben@example.com'] as const;
/** Addresses with the network and the site that each counts for. */
const ADDRESSES = [
  { address: '192.0.2.1', network: 'one' },
  { address: '192.0.2.2', network: 'two' },
  { address: '2001:db8::7', network: 'three', site: 'A' },
  { address: '2001:db8::ffff:1:2:3', network: 'three', site: 'A' },
  { address: '2001:db8:0:1::7', network: 'four', site: 'A' },
  { address: '2001:db8:1::7', network: 'five', site: 'B' },
  { address: '198.51.100.9', network: 'six' },
] as const;
type Place = { address: string; network: string; site?: string };

/** Some attempts in a row by somebody, how the last of them ended, and how long nothing happens then. */
const tries = fc.record({
  account: fc.constantFrom(ACCOUNTS[0], ...ACCOUNTS),
  place: fc.constantFrom<Place>(...ADDRESSES),
  times: fc.integer({ min: 1, max: 14 }),
  end: fc.constantFrom('failure', 'failure', 'failure', 'success', 'neither'),
  minutes: fc.constantFrom(0, 0, 0, 1, 7, 15),
});

/** How many attempts there may be, said in the plainest way. */
class Oracle {
  readonly #counts = new Map<string, { since: number; count: number }>();
  readonly #known = new Set<string>();

  /** @returns how long to wait; null where there is no need to */
  take(account: string, place: Place, now: number): number | null {
    const counts = this.#limits(account, place).map(([subject, most]) => {
      const known = this.#counts.get(subject);
      return { subject, most, ...(known && now - known.since < WINDOW ? known : { since: now, count: 0 }) };
    });
    const full = counts.find(({ count, most }) => count >= most);
    if (full) return full.since + WINDOW - now;
    for (const { subject, since, count } of counts) this.#counts.set(subject, { since, count: count + 1 });
    return null;
  }

  end(how: 'success' | 'neither', account: string, place: Place): void {
    for (const [subject] of this.#limits(account, place)) {
      const known = this.#counts.get(subject);
      if (how === 'success' && subject.startsWith(account)) this.#counts.delete(subject);
      else if (known && known.count > 0) known.count -= 1;
    }
    if (how === 'success') this.#known.add(`${account} from ${place.network}`);
  }

  #limits(account: string, { network, site }: Place): [string, number][] {
    const isKnown = this.#known.has(`${account} from ${network}`);
    const all: [string, number, boolean][] = [
      [`${account} from ${network}`, 8, true],
      [account, 40, !isKnown],
      [network, 100, true],
      [site ?? '', 400, site !== undefined && !isKnown],
    ];
    return all.flatMap(([subject, most, counts]) => (counts ? [[subject, most]] : []));
  }
}

export function throttleSuite(newDatabase: NewDatabase): void {
  describe('attempts', () => {
    let mirror: Mirror;
    beforeAll(async () => {
      mirror = await openMirror(await newDatabase());
    });
    const forget = async () => {
      await mirror.db.deleteFrom('attempts').execute();
      await mirror.db.deleteFrom('known_networks').execute();
    };
    beforeEach(forget);
    afterAll(() => mirror.close());

    const refusal = async (limits: ReturnType<typeof signInLimits>, now: number): Promise<number | null> =>
      takeAttempt(mirror, limits, now).then(
        () => null,
        ({ retryAfterMs }) => retryAfterMs,
      );

    /** A stranger at an address. */
    const stranger = (address: string, email: string = ACCOUNTS[0]) => signInLimits({ email, address, isKnown: false });

    it('to sign in are as many as the limits say, whoever tries what from where, and however it ends', async () => {
      const check = async (story: readonly (typeof tries extends fc.Arbitrary<infer T> ? T : never)[]) => {
        await forget();
        const oracle = new Oracle();
        let now = Date.UTC(2027, 0, 1);
        for (const { account, place, times, end, minutes } of story) {
          const who = { email: account, address: place.address, password: null };
          const entrant = { ...who, isKnown: await hasShownFrom(mirror, 'password', who, now) };
          const limits = signInLimits(entrant);
          let refused: number | null = null;
          for (let n = 0; n < times; n += 1) {
            refused = await refusal(limits, now);
            expect(refused).toBe(oracle.take(account, place, now));
            now += 1000;
          }
          // What was refused was not tried.
          if (refused === null && end !== 'failure') {
            if (end === 'success') {
              await forgiveFailures(mirror, entrant);
              await keepNetwork(mirror, 'password', who, now);
            } else await giveBackAttempt(mirror, limits);
            oracle.end(end, account, place);
          }
          now += minutes * MINUTE;
        }
      };
      await fc.assert(fc.asyncProperty(fc.array(tries, { minLength: 8, maxLength: 24 }), check), { numRuns: 12 });
    });

    it('at an account are let through 40 times from anywhere, so that an address more is no try more', async () => {
      const now = Date.UTC(2027, 0, 1);
      let through = 0;
      for (let n = 0; n < 60; n += 1) {
        if ((await refusal(stranger(`198.51.100.${n}`), now)) === null) through += 1;
      }
      expect(through).toBe(40);
      expect(await refusal(stranger('198.51.100.1', ACCOUNTS[1]), now)).toBeNull();
    });

    it('of others keep nobody out where they have signed in before, for as long as that is known', async () => {
      const who = { email: ACCOUNTS[0], address: '2001:db8:5:6::7', password: { hash: 'salt:key' } };
      const SIGNED_IN = Date.UTC(2027, 0, 1);
      await keepNetwork(mirror, 'password', who, SIGNED_IN);
      const refusedAt = async (now: number, address: string) => {
        for (let n = 0; n < 45; n += 1) await refusal(stranger(`198.51.100.${n}`), now);
        const entrant = { ...who, address };
        return refusal(
          signInLimits({ ...entrant, isKnown: await hasShownFrom(mirror, 'password', entrant, now) }),
          now,
        );
      };
      expect(await refusedAt(SIGNED_IN + 89 * DAY, '2001:db8:5:6:7:8:9:a')).toBeNull();
      expect(await refusedAt(SIGNED_IN + 89 * DAY, '2001:db8:5:7::7')).toBe(WINDOW);
      expect(await refusedAt(SIGNED_IN + 91 * DAY, who.address)).toBe(WINDOW);
      expect(await hasShownFrom(mirror, 'password', { ...who, email: ACCOUNTS[1] }, SIGNED_IN)).toBe(false);
      expect(await hasShownFrom(mirror, 'factor', who, SIGNED_IN)).toBe(false);
      const other = { hash: 'another:key' };
      expect(await hasShownFrom(mirror, 'password', { ...who, password: other }, SIGNED_IN)).toBe(false);
    });

    it('from one IPv6 network are as many as from one IPv4 address, and from one site four times as many', async () => {
      const now = Date.UTC(2027, 0, 1);
      const through = async (times: number, address: (n: number) => string) => {
        let count = 0;
        for (let n = 0; n < times; n += 1) {
          if ((await refusal(stranger(address(n), `${n}@example.com`), now)) === null) count += 1;
        }
        return count;
      };
      expect(await through(120, (n) => `2001:db8:1:1:${n.toString(16)}::1`)).toBe(100);
      expect(await through(120, (n) => `2001:db8:1:2:${n.toString(16)}::1`)).toBe(100);
      expect(await through(240, (n) => `2001:db8:1:${(n % 60) + 16}::1`)).toBe(200);
    });

    it('that came at once are no more than those in a row', async () => {
      const now = Date.UTC(2027, 0, 1);
      const all = await Promise.all(Array.from({ length: 50 }, () => refusal(secretLimits(ADDRESSES[0].address), now)));
      expect(all.filter((wait) => wait === null)).toHaveLength(30);
      expect(all.filter((wait) => wait === WINDOW)).toHaveLength(20);
    });

    it('that are refused leave nothing in the database, whatever they name', async () => {
      const now = Date.UTC(2027, 0, 1);
      const { address } = ADDRESSES[2];
      const rows = async () => (await mirror.db.selectFrom('attempts').select('key').execute()).length;
      for (let n = 0; n < 100; n += 1) await refusal(stranger(address, `${n}@example.com`), now);
      const before = await rows();
      for (let n = 100; n < 130; n += 1) expect(await refusal(stranger(address, `${n}@example.com`), now)).toBe(WINDOW);
      expect(await rows()).toBe(before);
    });

    it('begin anew when the window is over, and not before', async () => {
      const now = Date.UTC(2027, 0, 1);
      for (let n = 0; n < 30; n += 1) await refusal(secretLimits(ADDRESSES[0].address), now);
      expect(await refusal(secretLimits(ADDRESSES[0].address), now + WINDOW - 1)).toBe(1);
      expect(await refusal(secretLimits(ADDRESSES[0].address), now + WINDOW)).toBeNull();
    });

    it('leave nothing in the database by which an address or an account could be read', async () => {
      const entrant = { email: ACCOUNTS[0], address: ADDRESSES[0].address, isKnown: false };
      await takeAttempt(mirror, signInLimits(entrant), Date.now());
      await forgiveFailures(mirror, { ...entrant, email: ACCOUNTS[1] });
      await keepNetwork(
        mirror,
        'password',
        { ...entrant, email: ACCOUNTS[1], password: { hash: 'salt:key' } },
        Date.now(),
      );
      const { db } = mirror;
      const tables = [db.selectFrom('attempts').selectAll(), db.selectFrom('known_networks').selectAll()] as const;
      const kept = JSON.stringify([await tables[0].execute(), await tables[1].execute()]);
      expect(kept).toMatch(/seen_at/);
      expect(kept).not.toMatch(/ann|ben|example|192\.0\.2|salt/);
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

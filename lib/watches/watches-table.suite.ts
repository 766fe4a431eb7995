import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import type { Seen } from '@/lib/domain/watch';
import { currentSequence, writing } from '@/lib/mirror/connections';
import { connect } from '@/lib/mirror/mirror.fixture';
import { addPerson, dropPerson } from '@/lib/people/people-table';
import {
  addWatch,
  claimNews,
  dropWatch,
  keepLook,
  MOST_NEWS,
  newsOfWatch,
  nextToLook,
  renewFeed,
  type StoredWatch,
  stopEmail,
  updateWatch,
  type WatchLook,
  watchBySecret,
  watchesOf,
  watchesToMail,
} from './watches-table';

const NOTHING: Seen = { homes: {} };
const event = (propertyId: string) => ({
  ...{ kind: 'matches' as const, propertyId, name: propertyId, was: null, now: '1 EUR' },
});

/** Watches; both engines pass it. */
export function watchesSuite(newDatabase: NewDatabase): void {
  describe('watches', () => {
    let mirror: Database;
    let made = 0;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
    });
    afterAll(() => mirror.close());

    const add = async (
      connectionId: string,
      userId: string | null,
      look: WatchLook = { sequence: 0, day: 1 },
      most = 50,
    ) => {
      const id = `w${++made}`;
      const subject = { kind: 'search' as const, search: 'city=Berlin' };
      const watch = { connectionId, id, userId, name: `Watch ${id}`, subject, email: 'off' as const, createdAt: made };
      return { id, isKept: await addWatch(mirror, watch, { secretHash: `hash ${id}`, seen: NOTHING, look, most }) };
    };

    it('belong to one person, and are no more than allowed', async () => {
      const [a, b] = [await add('kept', 'ann'), await add('kept', 'ann')];
      const open = await add('kept', null);
      expect((await watchesOf(mirror, 'ann')).map(({ id }) => id)).toEqual([b.id, a.id]);
      expect((await watchesOf(mirror, null)).map(({ id }) => id)).toEqual([open.id]);
      expect(await add('kept', 'ann', undefined, 2)).toMatchObject({ isKept: false });
      const atOnce = await Promise.all(Array.from({ length: 8 }, () => add('kept', 'eve', undefined, 4)));
      expect(atOnce.filter(({ isKept }) => isKept)).toHaveLength(4);
      expect(await dropWatch(mirror, 'ben', a.id)).toBe(false);
      expect(await dropWatch(mirror, null, a.id)).toBe(false);
      expect(await updateWatch(mirror, null, a.id, { email: 'daily' })).toBeNull();
      expect(await updateWatch(mirror, 'ann', a.id, { email: 'daily' })).toMatchObject({ id: a.id, email: 'daily' });
    });

    it('are found by the hash of a secret until it is replaced', async () => {
      const { id } = await add('found', 'ann');
      const [watch] = await watchesOf(mirror, 'ann');
      expect(await watchBySecret(mirror, `hash ${id}`)).toMatchObject({ id, connectionId: 'found', userId: 'ann' });
      await renewFeed(mirror, watch as StoredWatch, 'another', 1);
      expect(await watchBySecret(mirror, `hash ${id}`)).toBeNull();
      expect(await watchBySecret(mirror, 'another')).toMatchObject({ id });
    });

    it('look again after each commit of their connection and on each new day', async () => {
      await connect(mirror, 'looked');
      const first = { sequence: await currentSequence(mirror, 'looked'), day: 1 };
      const { id } = await add('looked', 'ann', first);
      expect(await nextToLook(mirror, 'looked', first)).toBeNull();
      expect(await nextToLook(mirror, 'looked', { ...first, day: 2 })).toMatchObject({ id });
      await writing(mirror, 'looked', async ({ next }) => next());
      const look = { sequence: await currentSequence(mirror, 'looked'), day: 1 };
      const watch = await nextToLook(mirror, 'looked', look);
      expect(watch).toMatchObject({ id, seen: NOTHING });
      if (watch) await keepLook(mirror, watch, { look, seen: null, events: [], at: 1 });
      expect(await nextToLook(mirror, 'looked', look)).toBeNull();
    });

    it('keep one of two looks at once, so that nothing is told twice', async () => {
      await connect(mirror, 'twice');
      await add('twice', 'ann');
      const look = { sequence: 5, day: 2 };
      const watch = await nextToLook(mirror, 'twice', look);
      if (!watch) throw new Error('The watch has not looked.');
      const seen = { homes: { a: '1 EUR' } };
      const keep = () => keepLook(mirror, watch, { look, seen, events: [event('a')], at: 10 });
      expect([await keep(), await keep()]).toEqual([true, false]);
      expect(await newsOfWatch(mirror, watch)).toEqual([{ ...event('a'), number: 1, at: 10 }]);
      expect(await nextToLook(mirror, 'twice', { sequence: 6, day: 2 })).toMatchObject({ seen, news: 1, newsAt: 10 });
    });

    it('keep their latest news', async () => {
      await add('many', 'ann');
      const look = { sequence: 5, day: 2 };
      const watch = await nextToLook(mirror, 'many', look);
      if (!watch) throw new Error('The watch has not looked.');
      const events = Array.from({ length: MOST_NEWS + 3 }, (_, n) => event(`h${n}`));
      await keepLook(mirror, watch, { look, seen: null, events, at: 10 });
      const news = await newsOfWatch(mirror, watch);
      expect(news).toHaveLength(MOST_NEWS);
      expect([news[0]?.number, news.at(-1)?.number]).toEqual([MOST_NEWS + 3, 4]);
      expect(await newsOfWatch(mirror, watch, { limit: 1 })).toMatchObject([{ number: MOST_NEWS + 3 }]);
      expect(await newsOfWatch(mirror, watch, { after: 10 })).toEqual([]);
    });

    it('give their news to one e-mail', async () => {
      await add('mailed', 'mia');
      const look = { sequence: 5, day: 2 };
      const looking = await nextToLook(mirror, 'mailed', look);
      if (!looking) throw new Error('The watch has not looked.');
      await keepLook(mirror, looking, { look, seen: null, events: [event('a')], at: 5000 });
      const ids = async () => (await watchesToMail(mirror)).map(({ id }) => id);
      expect(await ids()).not.toContain(looking.id);
      const watch = await updateWatch(mirror, 'mia', looking.id, { email: 'weekly', mailedAt: 100 });
      if (!watch) throw new Error('The watch is gone.');
      expect(await ids()).toContain(watch.id);
      expect(await claimNews(mirror, watch, { from: 100, to: 5000 })).toBe(true);
      expect(await claimNews(mirror, watch, { from: 100, to: 5000 })).toBe(false);
      expect(await ids()).not.toContain(watch.id);
      expect(await claimNews(mirror, watch, { from: 5000, to: 100 })).toBe(true);
      expect(await ids()).toContain(watch.id);
      await stopEmail(mirror, 'mia');
      expect(await ids()).not.toContain(watch.id);
    });

    it('go with their news when their person is removed', async () => {
      const person = { name: 'Leo', email: 'leo@example.com', role: 'member', connectionIds: [], passwordHash: 'x' };
      const userId = await mirror.db.transaction().execute((trx) => addPerson(trx, person, 1));
      await add('left', userId);
      const look = { sequence: 5, day: 2 };
      const watch = await nextToLook(mirror, 'left', look);
      if (!watch) throw new Error('The watch has not looked.');
      await keepLook(mirror, watch, { look, seen: null, events: [event('a')], at: 1 });
      const other = await add('left', 'ann');
      await mirror.db
        .transaction()
        .execute((trx) => addPerson(trx, { ...person, email: 'admin@example.com', role: 'administrator' }, 1));
      await mirror.db.transaction().execute((trx) => dropPerson(trx, userId));
      expect(await watchesOf(mirror, userId)).toEqual([]);
      expect(await newsOfWatch(mirror, watch)).toEqual([]);
      expect((await watchesOf(mirror, 'ann')).map(({ id }) => id)).toContain(other.id);
    });
  });
}

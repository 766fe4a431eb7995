import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { addLink } from '@/lib/links/links-table';
import { connect } from '@/lib/mirror/mirror.fixture';
import { forgetEnded, keepEvents, toldEvents } from './feed-events-table';
import type { FeedEvent } from './told-events';

const event = (start: number, nights: number): FeedEvent => ({
  start,
  end: start + nights,
  summary: 's',
  description: '',
});
const time = { today: 100, now: 100 * 86_400_000 };

/** What feeds told; both engines pass it. */
export function feedEventsSuite(newDatabase: NewDatabase): void {
  describe('what a feed told', () => {
    let mirror: Database;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
      await connect(mirror, 'feeds');
    });
    afterAll(() => mirror.close());

    it('is counted once by readers at once, and each home is kept by itself', async () => {
      const link = { id: randomUUID(), connectionId: 'feeds' };
      const keep = (events: Record<string, FeedEvent[]>) =>
        Promise.all(Array.from({ length: 5 }, () => keepEvents(mirror, link, new Map(Object.entries(events)), time)));
      const [first, ...same] = await keep({ a: [event(110, 3)], b: [event(110, 3), event(120, 1)] });
      for (const told of same) expect(told).toEqual(first);
      const [second, ...others] = await keep({ a: [event(110, 4)] });
      for (const told of others) expect(told).toEqual(second);
      expect(second?.get('a')).toEqual([{ ...first?.get('a')?.[0], end: 114, sequence: 1 }]);
      expect(second?.get('b')?.map(({ sequence, isCancelled }) => [sequence, isCancelled])).toEqual([
        [1, true],
        [1, true],
      ]);
      expect(await toldEvents(mirror.db, link)).toEqual(second);
    });

    it('is forgotten with its link', async () => {
      const ended = randomUUID();
      const link = { kind: 'feed' as const, connectionId: 'feeds', madeBy: null, createdAt: 1 };
      const open = await addLink(mirror.db, link, 'hash');
      for (const id of [open, ended]) {
        await keepEvents(mirror, { id, connectionId: 'feeds' }, new Map([['a', [event(110, 3)]]]), time);
      }
      await forgetEnded(mirror.db, 'feeds');
      const sizes = [open, ended].map(async (id) => (await toldEvents(mirror.db, { id, connectionId: 'feeds' })).size);
      expect(await Promise.all(sizes)).toEqual([1, 0]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { believeKept, getFreshness, getRuns } from '@/lib/mirror/runs';
import { json, status } from '@/lib/upstream/faulty-server.fixture';
import { crawling, TODAY } from './crawling.fixture';
import { doubtsOf } from './doubt';
import { calendar } from './portfolio-service.fixture';

const MINUTE = 60_000;
const HELD = 250;

/** What one odd answer of a service must not decide; both engines pass it. */
export function oddAnswersSuite(newDatabase: NewDatabase): void {
  describe('one odd answer', () => {
    const here = crawling(newDatabase);
    const isCalendar = (url: URL) => url.pathname.endsWith('/calendar');
    const doubts = async () =>
      doubtsOf(await getRuns(here.mirror, here.connection.id, 9)).map(({ message }) => message);
    const filled = async () => {
      const ids = await here.listed();
      return (await here.stored(ids)).filter(({ ranges }) => ranges.length > 0).length;
    };
    const freshness = () => getFreshness(here.mirror, here.connection.id);
    const anEmptyList = () => {
      here.service.misbehave = (_, url) => (isCalendar(url) ? null : json({ nextCursor: null, properties: [] }));
    };
    /** Takes homes out of the list, and their ids out of the calendar endpoint's. */
    const lose = (from: number, ids = here.service.homes.splice(from).map(({ id }) => id)) => {
      for (const id of ids) here.service.calendars.delete(id);
      return ids;
    };
    const later = () => here.clock.sleep(MINUTE);

    it('that lists nothing takes nothing away, and is told', async () => {
      const { finishedAt } = await here.run();
      anEmptyList();
      expect(await here.run()).toMatchObject({ outcome: 'doubted', fault: null, progress: { withdrawn: 0 } });
      expect([(await here.listed()).length, await filled()]).toEqual([HELD, HELD]);
      expect(await doubts()).toEqual(['The service lists 0 of 250 homes. They are kept until the next sync agrees.']);
      expect(await freshness()).toEqual({ syncedAt: finishedAt, complete: false });
      here.service.misbehave = () => null;
      await here.run();
      expect([await doubts(), (await freshness()).complete]).toEqual([[], true]);
      await here.expectWhole();
    });

    it('is believed when a crawl that begins a minute later says the same, and not before', async () => {
      await here.run();
      anEmptyList();
      for (let crawls = 0; crawls < 3; crawls += 1) {
        expect(await here.run()).toMatchObject({ outcome: 'doubted' });
        await here.clock.sleep(MINUTE / 3);
      }
      expect((await here.listed()).length).toBe(HELD);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: HELD } });
      expect([await here.listed(), await doubts()]).toEqual([[], []]);
    });

    it('is not believed because of another one that says something else', async () => {
      await here.run();
      const { homes } = here.service;
      anEmptyList();
      await here.run();
      await later();
      here.service.misbehave = () => null;
      here.service.homes = homes.slice(0, 100);
      expect(await here.run()).toMatchObject({ outcome: 'doubted' });
      expect(await doubts()).toEqual(['The service lists 100 of 250 homes. They are kept until the next sync agrees.']);
      expect((await here.listed()).length).toBe(HELD);
      await later();
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 150 } });
    });

    it('is believed at once when a person says so, where the service still says it', async () => {
      await here.run();
      lose(100);
      const doubted = await here.run();
      expect(doubted).toMatchObject({ outcome: 'doubted' });
      await believeKept(here.mirror, here.connection.id, doubted);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 150 } });
      await here.expectWhole();
    });

    it.each([
      ['empties all calendars', () => json([])],
      ['finds no path of calendars', () => status(404)],
    ])('that %s leaves them as they were, until another one agrees', async (_, answer) => {
      await here.run();
      here.service.misbehave = (_, url) => (isCalendar(url) ? answer() : null);
      expect(await here.run()).toMatchObject({ outcome: 'doubted', progress: { withdrawn: 0 } });
      expect(await filled()).toBe(HELD);
      expect(await doubts()).toEqual([
        'The service sends calendars for 0 of 250 homes. They keep theirs until the next sync agrees.',
      ]);
      expect((await freshness()).complete).toBe(false);
      await later();
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { changed: HELD, withdrawn: 0 } });
      expect([(await here.listed()).length, await filled()]).toEqual([HELD, 0]);
    });

    it('with an empty calendar counts as one without, and those of half of the homes are believed', async () => {
      await here.run();
      const ids = here.service.homes.map(({ id }) => id);
      for (const id of ids.slice(0, 126)) here.service.calendars.set(id, []);
      expect(await here.run()).toMatchObject({ outcome: 'doubted' });
      expect(await filled()).toBe(HELD);
      for (const id of ids.slice(125, 126)) here.service.calendars.delete(id);
      await here.run();
      expect(await filled()).toBe(HELD);
      here.service.calendars.set(ids[125] as string, calendar(TODAY));
      expect(await here.run()).toMatchObject({ outcome: 'complete' });
      expect(await filled()).toBe(125);
    });

    it('withdraws a home whose id the calendar endpoint leaves out, too', async () => {
      await here.run();
      const gone = lose(200);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 50 } });
      expect(await here.listed()).not.toContain(gone[0]);
      // A withdrawn home keeps the calendar that it had.
      expect((await here.stored(gone)).every(({ ranges }) => ranges.length > 0)).toBe(true);
    });

    it('keeps a home that pages have jumped over while they were read', async () => {
      await here.run();
      let crawls = 0;
      here.service.misbehave = (_, url) => {
        if (!isCalendar(url) && !url.searchParams.has('cursor')) crawls += 1;
        if (crawls === 1 && url.searchParams.get('cursor') === '100') here.service.homes.splice(3, 1);
        return null;
      };
      expect((await here.run()).progress).toMatchObject({ withdrawn: 0 });
      expect((await here.listed()).length).toBe(HELD);
      expect((await here.run()).progress).toMatchObject({ withdrawn: 0 });
      // The calendar endpoint still knows the one that has gone, but a second whole list lacks it.
      expect((await here.run()).progress).toMatchObject({ withdrawn: 1 });
      expect(await here.listed()).not.toContain('home-00003');
      expect(await here.listed()).toContain('home-00100');
    });

    it.each([
      ['does not answer', () => status(404)],
      ['fails', () => status(500)],
      ['refuses the id', () => status(400, {}, '{"errorCode":"INVALID_PROPERTY_ID","message":"no"}')],
    ])('is no word on a home of which the calendar endpoint %s', async (_, answer) => {
      await here.run();
      const { id } = here.service.homes.pop() as { id: string };
      here.service.misbehave = (_, url) => (url.searchParams.get('ids')?.split(',').includes(id) ? answer() : null);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 0 } });
      expect(await here.listed()).toContain(id);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 1 } });
    });

    it('is no word on a home that could not be read, with or without its id', async () => {
      await here.run();
      const [first, second] = here.service.homes;
      Object.assign(first as object, { availability: 7 });
      Object.assign(second as object, { id: 7 });
      here.service.homes.splice(200, 1);
      for (let crawls = 0; crawls < 3; crawls += 1) {
        expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 0, rejected: 2 } });
      }
      expect((await here.listed()).length).toBe(HELD);
    });

    it('with all of its homes unreadable lists all of them', async () => {
      await here.run();
      for (const one of here.service.homes) Object.assign(one, { availability: 7 });
      here.service.asked.length = 0;
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 0, rejected: HELD } });
      // What is kept of them stays sellable, so their calendars are fetched as ever.
      expect(here.service.asked.flat()).toHaveLength(HELD);
      expect([(await here.listed()).length, await doubts()]).toEqual([HELD, []]);
    });

    it('of an account of one home keeps it', async () => {
      here.service.homes = here.service.homes.slice(0, 1);
      await here.run();
      anEmptyList();
      expect(await here.run()).toMatchObject({ outcome: 'doubted' });
      expect(await doubts()).toEqual(['The service lists 0 of 1 homes. They are kept until the next sync agrees.']);
      expect(await here.listed()).toEqual(['home-00000']);
    });

    it('is not odd where nothing is held', async () => {
      anEmptyList();
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 0 } });
    });
  });
}

import { describe, expect, it } from 'vitest';
import { detailsPage, fetchCalendars } from './client';
import { type Behaviour, connectionTo, json, status } from './faulty-server.fixture';
import { open } from './open-server.fixture';
import { skippingClock } from './skipping-clock.fixture';

const clock = skippingClock();

/** Answers calendar requests as the spec says, but for what `judge` intercepts. */
const calendarService =
  (judge: (ids: string[], response: Parameters<Behaviour>[0]) => boolean | string[]): Behaviour =>
  (response, request) => {
    const query = new URL(request.url ?? '', 'http://service').searchParams;
    const ids = (query.get('ids') ?? '').split(',');
    const answered = judge(ids, response);
    if (answered === false) return;
    const known = Array.isArray(answered) ? answered : ids;
    json(known.map((id) => ({ id, calendar: [] })))(response, request);
  };

const refuse = (response: Parameters<Behaviour>[0]) =>
  status(400, {}, '{"code":400,"message":"bad id","errorCode":"INVALID_PROPERTY_ID"}')(response, response.req);

const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);

describe('a page of details', () => {
  it('is requested with its cursor of any characters', async () => {
    const server = await open(json({ properties: [], nextCursor: 'n&=+ 2' }));
    const page = await detailsPage(connectionTo(server.url), { cursor: 'c&=+ 1', pageSize: 7 }, { clock });
    expect(page.nextCursor).toBe('n&=+ 2');
    const query = new URL(server.requests[0]?.url ?? '', server.url).searchParams;
    expect([...query]).toEqual([
      ['pageSize', '7'],
      ['cursor', 'c&=+ 1'],
    ]);
  });

  it('reports a property that breaks the contract and keeps the page', async () => {
    const server = await open(json({ properties: [{ id: 'p1', name: 5 }], nextCursor: null }));
    const page = await detailsPage(connectionTo(server.url), {}, { clock });
    expect(page.properties).toEqual([]);
    expect(page.rejected).toMatchObject([{ index: 0, id: 'p1' }]);
  });

  it('counts places through a list of any length', async () => {
    const properties = ids(45).map((id) => ({ id, name: 5 }));
    const server = await open(json({ properties, nextCursor: 'next' }));
    const { rejected, nextCursor } = await detailsPage(connectionTo(server.url), {}, { clock });
    expect(rejected.map(({ index, id }) => [index, id])).toEqual(ids(45).map((id, place) => [place, id]));
    expect(nextCursor).toBe('next');
  });
});

describe('calendars', () => {
  it('say which ids the service left out', async () => {
    const server = await open(calendarService((chunk) => chunk.filter((id) => id !== 'p1')));
    const page = await fetchCalendars(connectionTo(server.url), ids(3), { clock });
    expect(page.calendars.map(({ id }) => id)).toEqual(['p0', 'p2']);
    expect(page.missing).toEqual([
      {
        id: 'p1',
        isLeftOut: true,
        finding: { code: 'calendar.missing', message: expect.stringContaining('left it out of its answer') },
      },
    ]);
  });

  it('are the requested ones alone, although the service sends others', async () => {
    const server = await open(json(['x', 'p0', 'y'].map((id) => ({ id, calendar: id === 'y' ? 'closed' : [] }))));
    const page = await fetchCalendars(connectionTo(server.url), ['p0'], { clock });
    expect(page).toMatchObject({ calendars: [{ id: 'p0' }], rejected: [], missing: [] });
  });

  it('say nothing of a home, and do not call its calendar missing, where it came and could not be read', async () => {
    const server = await open(json([{ id: 'p0', calendar: 'closed' }]));
    const page = await fetchCalendars(connectionTo(server.url), ['p0'], { clock });
    expect(page).toMatchObject({
      calendars: [{ id: 'p0', ranges: [], findings: [{ code: 'calendar.in-doubt' }] }],
      rejected: [{ id: 'p0' }],
      missing: [],
    });
  });

  it('cost no more than itself when the service refuses one id', async () => {
    const server = await open(
      calendarService((chunk, response) => {
        if (chunk.includes('p41') || chunk.includes('p77')) refuse(response);
        return !chunk.includes('p41') && !chunk.includes('p77');
      }),
    );
    const page = await fetchCalendars(connectionTo(server.url), ids(100), { clock });
    expect(page.missing.map(({ id }) => id)).toEqual(['p41', 'p77']);
    expect(page.calendars).toHaveLength(98);
  });

  it.each([400, 404, 410, 500])('cost no more than itself when one id makes the service answer %i', async (code) => {
    const server = await open(
      calendarService((chunk, response) => {
        if (chunk.includes('p41')) status(code)(response, response.req);
        return !chunk.includes('p41');
      }),
    );
    const page = await fetchCalendars(connectionTo(server.url), ids(100), { clock });
    expect(page.missing).toMatchObject([{ id: 'p41', isLeftOut: false }]);
    expect(page.calendars).toHaveLength(99);
    expect(page.refusals).toMatchObject([{ status: code }]);
  });

  it('are all refused after a few requests where the path is not found', async () => {
    const server = await open(status(404));
    const page = await fetchCalendars(connectionTo(server.url), ids(100), { clock });
    expect([page.missing.length, page.refusals.length]).toEqual([100, 100]);
    expect(server.requests.length).toBeLessThan(20);
  });

  it('fail where the service fails for all of them', async () => {
    const server = await open(status(500));
    await expect(fetchCalendars(connectionTo(server.url), ids(100), { clock })).rejects.toMatchObject({ status: 500 });
  });

  it('are left out by no answer in which one has no id', async () => {
    const server = await open(json([{ id: 'p0', calendar: [] }, null]));
    const page = await fetchCalendars(connectionTo(server.url), ids(2), { clock });
    expect(page.missing).toMatchObject([{ id: 'p1', isLeftOut: false }]);
  });

  it('are requested in smaller parts when one answer would be too large', async () => {
    const server = await open(calendarService(() => true));
    const roomForThirty = { clock, maxBytes: 30 * JSON.stringify({ id: 'p99', calendar: [] }).length };
    const page = await fetchCalendars(connectionTo(server.url), ids(100), roomForThirty);
    expect(page).toMatchObject({ rejected: [], missing: [] });
    expect(page.calendars.map(({ id }) => id)).toEqual(ids(100));
    expect(server.requests).toHaveLength(1 + 2 + 4);
  });

  it('fail when one alone is too much', async () => {
    const server = await open(calendarService(() => true));
    await expect(fetchCalendars(connectionTo(server.url), ids(100), { clock, maxBytes: 5 })).rejects.toMatchObject({
      code: 'UPSTREAM_TOO_LARGE',
    });
    expect(server.requests.length).toBeLessThan(10);
  });
});

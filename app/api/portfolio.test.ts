import { beforeAll, describe, expect, it } from 'vitest';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { GET as calendars } from './calendars/route';
import { GET as property } from './properties/[id]/route';
import { GET as facets } from './properties/facets/route';
import { GET as properties } from './properties/route';
import { GET as rents } from './rents/route';

ownInstallation();
beforeAll(() =>
  keepHomes(['b', 'a', 'c'].map((id) => sampleProperty({ id, name: `Home ${id}`, bedrooms: id === 'c' ? 1 : 2 }))),
);

const request = (path: string) => new Request(`http://dashboard${path}`);
const show = (id: string) => property(request(`/api/properties/${id}`), { params: Promise.resolve({ id }) });

describe("the dashboard's API, while no partner service can be reached", () => {
  it('lists the properties that match, page by page', async () => {
    const first = await (await properties(request('/api/properties?bedrooms=2&limit=1'))).json();
    expect(first).toMatchObject({ items: [{ id: 'a' }], total: 2, mirror: { syncedAt: null, stale: true } });
    const rest = await properties(request(`/api/properties?bedrooms=2&limit=1&cursor=${first.nextCursor}`));
    expect(await rest.json()).toMatchObject({ items: [{ id: 'b' }], total: 2, nextCursor: null });
  });

  it('answers as of now where no instant is named, and refuses one that nothing is known of', async () => {
    const now = await (await properties(request('/api/properties?bedrooms=2'))).json();
    expect(await (await properties(request('/api/properties?bedrooms=2&asOf='))).json()).toEqual(now);
    const before = await properties(request('/api/properties?asOf=2001-01-01T00:00:00Z'));
    expect(before.status).toBe(400);
    expect(await before.json()).toMatchObject({ error: { code: 'INVALID_PARAMETER' } });
  });

  it('counts the values of each facet', async () => {
    const answer = await (await facets(request('/api/properties/facets?bedrooms=2'))).json();
    expect(answer.total).toBe(2);
    expect(answer.bedrooms).toEqual([
      { value: 1, count: 1 },
      { value: 2, count: 2 },
    ]);
  });

  it('counts the rents of every currency', async () => {
    const { histogram } = await (await rents(request('/api/rents'))).json();
    expect(histogram).toEqual({ currency: 'EUR', edges: expect.any(Array), counts: expect.any(Array) });
    expect(histogram.counts.reduce((sum: number, count: number) => sum + count)).toBe(3);
  });

  it('shows one property, and says when there is none', async () => {
    expect(await (await show('a')).json()).toMatchObject({ property: { id: 'a' }, facts: { id: 'a' }, changes: [] });
    const answer = await show('nobody');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('gives the calendars it knows', async () => {
    const answer = await calendars(request('/api/calendars?ids=a,b'));
    expect(await answer.json()).toEqual({ items: [], missing: ['a', 'b'] });
  });

  it.each([
    ['properties', properties, 'price=cheap', 'price'],
    ['facets', facets, 'price=cheap', 'price'],
    ['rents', rents, 'city=Lisbon', 'city'],
    ['calendars', calendars, 'ids=', 'ids'],
  ])('refuses what it cannot read by its name: %s', async (_, route, query, parameter) => {
    const answer = await route(request(`/api/anything?${query}`));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'INVALID_PARAMETER', details: { faults: [{ parameter }] } },
    });
  });

  it('refuses a cursor that it did not give', async () => {
    const answer = await properties(request('/api/properties?cursor=nonsense'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_CURSOR' } });
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { PropertyBasicInfoPage } from '@/lib/contract/property';
import { readCalendars, readDetailsPage } from '@/lib/contract/read';
import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';
import { type ServiceUnderTest, serviceUnderTest } from './service-under-test';

// The spec's promises for any Partner Property Service; CONTRACT_BASE_URL and CONTRACT_TOKEN name another one to test.

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await serviceUnderTest();
  return service.stop;
});

async function get(path: string, query: Record<string, string> = {}, headers = {}): Promise<Response> {
  const response = await fetch(`${service.baseUrl}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${service.token}`, ...headers },
  });
  if (response.status !== 429) return response;
  await response.body?.cancel();
  await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
  return get(path, query, headers);
}

async function expectError(response: Response, status: number, errorCode?: string): Promise<string> {
  expect(response.status).toBe(status);
  const body = await response.json();
  expect(body).toMatchObject({ code: status, message: expect.any(String), timestamp: expect.any(String) });
  expect(Number.isNaN(Date.parse(body.timestamp))).toBe(false);
  if (errorCode) expect(JSON.stringify(body)).toContain(errorCode);
  return body.message;
}

async function crawl(pageSize: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response: Response = await get(DETAILS_PATH, { pageSize: String(pageSize), ...(cursor && { cursor }) });
    expect(response.status).toBe(200);
    const page = readDetailsPage(await response.json());
    expect(page.rejected).toEqual([]);
    expect(page.properties.length).toBeLessThanOrEqual(pageSize);
    ids.push(...page.properties.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

async function firstPage(pageSize: number): Promise<string[]> {
  const response = await get(DETAILS_PATH, { pageSize: String(pageSize) });
  return readDetailsPage(await response.json()).properties.map(({ id }) => id);
}

describe('the details endpoint', () => {
  it('gives every property exactly once with any page size', async () => {
    const ids = await crawl(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await crawl(37)).sort()).toEqual(ids.sort());
  });

  it('gives 50 properties unless asked otherwise, as JSON', async () => {
    const response = await get(DETAILS_PATH);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const { properties } = PropertyBasicInfoPage.parse(await response.json());
    expect(properties).toHaveLength(Math.min(50, (await firstPage(100)).length));
  });

  it.each(['0', '101', '-1', '1.5', 'ten'])('refuses pageSize %s', async (pageSize) => {
    await expectError(await get(DETAILS_PATH, { pageSize }), 400);
  });

  it.each(['x', '!', 'YWJj'])('says that the cursor "%s" is invalid', async (cursor) => {
    expect(await expectError(await get(DETAILS_PATH, { cursor }), 400)).toMatch(/cursor.*invalid|invalid.*cursor/i);
  });
});

describe('the calendar endpoint', () => {
  it('gives merged ranges without gaps or overlaps for every property', async () => {
    const ids = await firstPage(100);
    const response = await get(CALENDAR_PATH, { ids: ids.join(',') });
    expect(response.status).toBe(200);
    const { calendars, rejected } = readCalendars(await response.json());
    expect(rejected).toEqual([]);
    expect(calendars.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const { findings, ranges } of calendars) {
      expect(findings).toEqual([]);
      const [first, last] = [ranges[0], ranges.at(-1)];
      expect(first && last && last.end - first.start).toBeGreaterThanOrEqual(3 * 365);
    }
  });

  it('leaves out an id that it does not know', async () => {
    const [known] = await firstPage(1);
    const response = await get(CALENDAR_PATH, { ids: `no-such-home,${known}` });
    expect((await response.json()).map(({ id }: { id: string }) => id)).toEqual([known]);
  });

  it.each([
    ['no id', '', 'EMPTY_IDS'],
    ['more than 100 ids', Array.from({ length: 101 }, (_, i) => `id-${i}`).join(','), 'TOO_MANY_IDS'],
    ['an id of an impossible form', 'a b$', 'INVALID_PROPERTY_ID'],
  ])('refuses %s', async (_, ids, errorCode) => {
    await expectError(await get(CALENDAR_PATH, { ids }), 400, errorCode);
  });

  it('names the error code of an unsupported version', async () => {
    const response = await get(CALENDAR_PATH, { ids: 'a' }, { 'Api-Version': '2' });
    await expectError(response, 400, 'UNSUPPORTED_API_VERSION');
  });
});

describe.each([DETAILS_PATH, CALENDAR_PATH])('%s', (path) => {
  it.each([
    ['no token', ''],
    ['an unknown token', 'Bearer made-up'],
    ['another scheme', 'Basic bWU6c2VjcmV0'],
  ])('answers %s with 401', async (_, authorization) => {
    await expectError(await get(path, { ids: 'a' }, { authorization }), 401);
  });

  it('takes version 1 as the default', async () => {
    const query = path === CALENDAR_PATH ? { ids: 'a' } : {};
    const [explicit, implicit] = [await get(path, query, { 'Api-Version': '1' }), await get(path, query)];
    expect([explicit.status, implicit.status]).toEqual([200, 200]);
    expect(await explicit.json()).toEqual(await implicit.json());
  });
});

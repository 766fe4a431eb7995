import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';
import { writeCalendar } from '@/lib/domain/calendar-text';
import { parseDay } from '@/lib/domain/day';
import { createAccount, setSuspended } from '@/lib/service/store/accounts';
import { writePortfolio } from '@/lib/service/store/portfolio-write';
import { setPublished } from '@/lib/service/store/publication';
import { createToken, revokeToken } from '@/lib/service/store/tokens';
import { clockIn } from './clock';
import { NOON, ServiceFixture } from './service.fixture';

const service = new ServiceFixture();

const idsOf = async (response: Response) => (await response.json()).properties.map(({ id }: { id: string }) => id);

describe('the order of checks', () => {
  it('is method, token, version, rate, account, parameters', async () => {
    const app = await service.app({ rateLimit: 2 });
    await setSuspended(service.db, service.account, true);
    const bad = `${DETAILS_PATH}?pageSize=0`;
    const statuses = [
      await service.get(app, bad, { authorization: '', 'Api-Version': '2' }, 'POST'),
      await service.get(app, bad, { authorization: '', 'Api-Version': '2' }),
      await service.get(app, bad, { 'Api-Version': '2' }),
      await service.get(app, bad),
      await service.get(app, bad),
      await service.get(app, bad),
    ].map(({ status }) => status);
    expect(statuses).toEqual([405, 401, 400, 403, 403, 429]);
  });

  it('names the methods and the scheme that would do', async () => {
    const app = await service.app();
    const wrongMethod = await service.get(app, CALENDAR_PATH, {}, 'DELETE');
    expect(wrongMethod.headers.get('allow')).toBe('GET, HEAD');
    expect(await wrongMethod.json()).toMatchObject({ code: 405 });
    for (const path of ['/health', '/docs', '/openapi.json']) {
      const answer = await service.get(app, path, {}, 'POST');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual({ code: 405, message: expect.any(String), timestamp: expect.any(String) });
    }
    const noToken = await service.get(app, CALENDAR_PATH, { authorization: '' });
    expect(noToken.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('gives error codes on the calendar endpoint only', async () => {
    const app = await service.app();
    const version = { 'Api-Version': '2' };
    const body = { code: 400, message: expect.any(String), timestamp: new Date(NOON).toISOString() };
    expect(await (await service.get(app, DETAILS_PATH, version)).json()).toEqual(body);
    expect(await (await service.get(app, CALENDAR_PATH, version)).json()).toEqual({
      ...body,
      errorCode: 'UNSUPPORTED_API_VERSION',
    });
    expect(await (await service.get(app, CALENDAR_PATH)).json()).toMatchObject({ code: 400, errorCode: 'EMPTY_IDS' });
  });
});

describe('a page of details', () => {
  it('is the stored one, and the last page has no cursor even when it is full', async () => {
    const app = await service.app();
    await service.put(['C', 'A', 'D', 'B']);
    const first = await (await service.get(app, `${DETAILS_PATH}?pageSize=2`)).json();
    expect(first.properties).toEqual(['A', 'B'].map((id) => sampleProperty({ id, name: 'Home' })));
    const second = await (await service.get(app, `${DETAILS_PATH}?pageSize=2&cursor=${first.nextCursor}`)).json();
    expect(second).toMatchObject({ nextCursor: null, properties: [{ id: 'C' }, { id: 'D' }] });
  });

  it('is empty for an account without properties', async () => {
    expect(await (await service.get(await service.app(), DETAILS_PATH)).json()).toEqual({
      properties: [],
      nextCursor: null,
    });
  });

  it('goes on after a removed property, and shows those added behind it', async () => {
    const app = await service.app();
    await service.put(['A', 'B', 'D']);
    const { nextCursor } = await (await service.get(app, `${DETAILS_PATH}?pageSize=2`)).json();
    await setPublished(service.db, service.account, ['B'], false);
    await service.put(['C']);
    expect(await idsOf(await service.get(app, `${DETAILS_PATH}?cursor=${nextCursor}`))).toEqual(['C', 'D']);
  });

  it('refuses a cursor that was changed, cut, made up, or handed to another account', async () => {
    const app = await service.app();
    await service.put(['A', 'B', 'C']);
    const { nextCursor } = await (await service.get(app, `${DETAILS_PATH}?pageSize=1`)).json();
    const other = `${service.account}-other`;
    await createAccount(service.db, other);
    const { token: foreign } = await createToken(service.db, other);
    const changed = (nextCursor[0] === 'A' ? 'B' : 'A') + nextCursor.slice(1);
    for (const cursor of [changed, nextCursor.slice(0, -1), `${nextCursor}A`, `${nextCursor}%3D`, 'x', '']) {
      const response = await service.get(app, `${DETAILS_PATH}?cursor=${cursor}`);
      expect([cursor, response.status]).toEqual([cursor, 400]);
      expect((await response.json()).message).toContain('cursor is invalid');
    }
    const borrowed = await service.get(app, `${DETAILS_PATH}?cursor=${nextCursor}`, {
      authorization: `Bearer ${foreign}`,
    });
    expect(borrowed.status).toBe(400);
  });

  it('accepts a cursor from another instance on the same database', async () => {
    await service.put(['A', 'B']);
    const { nextCursor } = await (await service.get(await service.app(), `${DETAILS_PATH}?pageSize=1`)).json();
    expect(await idsOf(await service.get(await service.app(), `${DETAILS_PATH}?cursor=${nextCursor}`))).toEqual(['B']);
  });
});

describe('calendars', () => {
  const terms = { price: 80, minNights: 3, availability: 'AVAILABLE', closedToArrival: true, closedToDeparture: false };
  const day = (text: string) => parseDay(text) as number;
  const putCalendar = async (propertyId: string, start: string, end: string) =>
    writePortfolio(service.db, { account: service.account, replace: false, seeding: null }, (writer) =>
      writer.putCalendars([{ propertyId, ranges: writeCalendar([{ ...terms, start: day(start), end: day(end) }]) }]),
    );

  it('cover today through the same date three years later for any stored calendar', async () => {
    const app = await service.app();
    await service.put(['A', 'B']);
    await putCalendar('A', '2026-11-01', '2026-12-01');
    const wire = { dailyPrice: 80, minNights: 3, closedToArrival: false, closedToDeparture: false };
    expect(await (await service.get(app, `${CALENDAR_PATH}?ids=B,A`)).json()).toEqual([
      {
        id: 'B',
        calendar: [
          { ...wire, dailyPrice: 0, minNights: 1, from: '2026-11-21', to: '2029-11-21', availability: 'NOT_AVAILABLE' },
        ],
      },
      {
        id: 'A',
        calendar: [
          { ...wire, from: '2026-11-21', to: '2026-11-30', availability: 'AVAILABLE', closedToArrival: true },
          { ...wire, from: '2026-12-01', to: '2029-11-21', availability: 'NOT_AVAILABLE' },
        ],
      },
    ]);
  });

  it('slide at midnight in the time zone of the service', async () => {
    const app = await service.app({ clock: clockIn('Asia/Tokyo', () => service.now) });
    await service.put(['A']);
    const span = async () => {
      const [{ calendar }] = await (await service.get(app, `${CALENDAR_PATH}?ids=A`)).json();
      return [calendar[0].from, calendar.at(-1).to];
    };
    service.now = Date.parse('2026-11-21T14:59:59.999Z');
    expect(await span()).toEqual(['2026-11-21', '2029-11-21']);
    service.now = Date.parse('2026-11-21T15:00:00Z');
    expect(await span()).toEqual(['2026-11-22', '2029-11-22']);
  });

  it('come in the order asked, each once, without what the account does not publish', async () => {
    const app = await service.app();
    await service.put(['A', 'B', 'C']);
    await setPublished(service.db, service.account, ['B'], false);
    const response = await service.get(app, `${CALENDAR_PATH}?ids=C,none,B,A&ids=C`);
    expect((await response.json()).map(({ id }: { id: string }) => id)).toEqual(['C', 'A']);
  });
});

describe('a change takes effect on the next request', () => {
  it.each<[string, number, () => Promise<void> | void]>([
    ['a revoked token', 401, () => revokeToken(service.db, service.tokenId)],
    ['a suspended account', 403, () => setSuspended(service.db, service.account, true)],
  ])('%s', async (_, status, change) => {
    const app = await service.app();
    expect((await service.get(app, DETAILS_PATH)).status).toBe(200);
    await change();
    expect((await service.get(app, DETAILS_PATH)).status).toBe(status);
  });

  it('an expired token', async () => {
    const app = await service.app();
    const { token: short } = await createToken(service.db, service.account, new Date(NOON + 1000));
    const authorization = `Bearer ${short}`;
    expect((await service.get(app, DETAILS_PATH, { authorization })).status).toBe(200);
    service.now += 1000;
    expect((await service.get(app, DETAILS_PATH, { authorization })).status).toBe(401);
  });

  it('an import, and a property that is withdrawn', async () => {
    const app = await service.app();
    await service.put(['A', 'B'], 'old');
    expect(await idsOf(await service.get(app, DETAILS_PATH))).toEqual(['A', 'B']);
    await service.put(['A'], 'new');
    expect((await (await service.get(app, DETAILS_PATH)).json()).properties[0].name).toBe('new');
    await setPublished(service.db, service.account, ['A'], false);
    expect(await idsOf(await service.get(app, DETAILS_PATH))).toEqual(['B']);
  });
});

describe('an answer to a browser', () => {
  it.each([
    ['an answer', DETAILS_PATH, {}, 200],
    ['a refusal', DETAILS_PATH, { authorization: '' }, 401],
    ['nothing', '/nothing', {}, 404],
    ['the document', '/openapi.json', {}, 200],
    ['a script', '/docs/page.js', {}, 200],
    ['a library', '/docs/swagger-ui-bundle.js', {}, 200],
  ])('may not be run, framed or taken for something else: %s', async (_what, target, headers, status) => {
    const answer = await service.get(await service.app(), target, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('is, for the reference, a page that runs its own files alone', async () => {
    const { headers } = await service.get(await service.app(), '/docs');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

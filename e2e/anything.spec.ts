import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { type AnyRequest, anyRequest, INJECTED } from './fixtures/anything';
import { GuardedDashboard } from './fixtures/guarded-dashboard';
import type { WireAnswer, WireRequest } from './fixtures/wire';

test.describe.configure({ mode: 'serial' });

let here: GuardedDashboard;
test.beforeAll(async ({ baseURL }) => {
  here = await GuardedDashboard.start(baseURL as string);
});
test.afterAll(() => here?.stop());

const REQUESTS = 1000;
const AT_ONCE = 16;
/** Signs of internals in an answer. */
const LEAK =
  /sqlite|postgres|kysely|syntax error|near "|no such (table|column)|node_modules|\.[tm]s:\d|at async|staygrid\.db/i;

/** The fault of an answer; null for none. */
function wrongWith({ status, headers, body }: WireAnswer): string | null {
  if (status >= 500) return 'a fault';
  if (headers[INJECTED] !== undefined || headers['set-cookie']?.some((cookie) => cookie.includes(INJECTED))) {
    return 'a header of mine';
  }
  if (status >= 400 && LEAK.test(body)) return 'it says too much';
  return body !== '' && /html|script|svg/.test(headers['content-type'] ?? '') ? 'a page' : null;
}

test('the faults that the next test looks for are detected', () => {
  const fine: WireAnswer = { status: 400, headers: { 'content-type': 'application/json' }, body: '{"error":{}}' };
  expect(wrongWith(fine)).toBeNull();
  expect(wrongWith({ ...fine, status: 500 })).toBe('a fault');
  expect(wrongWith({ ...fine, body: 'SqliteError: near "or"' })).toBe('it says too much');
  expect(wrongWith({ ...fine, headers: { ...fine.headers, [INJECTED]: '1' } })).toBe('a header of mine');
  expect(wrongWith({ ...fine, headers: { 'content-type': 'text/html' } })).toBe('a page');
});

test(`${REQUESTS} random requests cause no fault and reveal no internals`, async () => {
  test.setTimeout(180_000);
  const seed = Date.now() % 1_000_000;
  const requests = fc.sample(anyRequest, { numRuns: REQUESTS, seed });
  const statuses = new Map<number, number>();
  const found: string[] = [];
  const work = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const answer = await here.wire.ask(...asAdministrator(next));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const wrong = wrongWith(answer);
      if (wrong) found.push(`${wrong}: ${JSON.stringify(next)} → ${answer.status} ${answer.body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(found.slice(0, 5), `seed ${seed}`).toEqual([]);
  // Many requests must reach the handlers: some are answered, others refused for their content.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect((await here.get('/api/me')).status, 'the session is still there').toBe(200);
});

function asAdministrator({ method, target, headers, body }: AnyRequest): [string, WireRequest] {
  const json = body === undefined ? undefined : { 'content-type': 'application/json' };
  return [target, { method, headers: { ...json, ...headers, cookie: here.dashboard.cookie }, body }];
}

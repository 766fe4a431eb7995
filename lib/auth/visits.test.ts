import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Visits } from './visits';

const visit = { visitor: { user: null, sessionId: null, role: 'guest', connections: [] }, cookies: [] } as const;

const ONE = '__Host-staygrid.session_token=one';
const OTHER = '__Host-staygrid.session_token=other';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const looking = () => ({ whole: vi.fn(async (_cookies: string) => visit), again: vi.fn(async () => visit) });
const times = ({ whole, again }: ReturnType<typeof looking>) => [whole.mock.calls.length, again.mock.calls.length];

it('looks a session up once a moment, and at once again after a change', async () => {
  const [visits, looks] = [new Visits(), looking()];
  await visits.of(ONE, looks);
  await visits.of(ONE, looks);
  expect(times(looks)).toEqual([1, 0]);
  await visits.of(OTHER, looks);
  expect(times(looks)).toEqual([2, 0]);
  visits.forget();
  await visits.of(ONE, looks);
  expect(times(looks)).toEqual([2, 1]);
  vi.advanceTimersByTime(1001);
  await Promise.all([visits.of(ONE, looks), visits.of(ONE, looks)]);
  expect(times(looks)).toEqual([2, 2]);
});

it('reads a cookie again after a minute, and at once when its session has ended', async () => {
  const [visits, looks] = [new Visits(), looking()];
  await visits.of(ONE, looks);
  vi.advanceTimersByTime(60_001);
  await visits.of(ONE, looks);
  expect(times(looks)).toEqual([2, 0]);
  visits.forget();
  expect(await visits.of(ONE, { ...looks, again: async () => null })).toBeNull();
  visits.forget();
  await visits.of(ONE, looks);
  expect(times(looks)).toEqual([3, 0]);
});

it('keeps neither failures nor who was not let in', async () => {
  const [visits, looks] = [new Visits(), looking()];
  const down = () => Promise.reject(new Error('down'));
  await expect(visits.of(ONE, { whole: down, again: down })).rejects.toThrow('down');
  expect(await visits.of(ONE, looks)).toBe(visit);
  visits.forget();
  await expect(visits.of(ONE, { whole: down, again: down })).rejects.toThrow('down');
  expect(await visits.of(ONE, looks)).toBe(visit);
  expect(await visits.of(null, { ...looks, whole: async () => null })).toBeNull();
  expect(await visits.of(null, looks)).toBe(visit);
});

it('knows by their session who comes, whatever other cookies they bring', async () => {
  const [visits, looks] = [new Visits(), looking()];
  await visits.of(`connection=a; ${ONE}; theme=dark`, looks);
  await visits.of(`${ONE}; connection=b`, looks);
  await visits.of(`x${ONE}`, looks);
  await visits.of('connection=c', looks);
  expect(times(looks)).toEqual([2, 0]);
});

it('looks at nothing but what it knows them by, however the header is written', async () => {
  const [visits, looks] = [new Visits(), looking()];
  for (const header of [`\u00a0${ONE}`, `a=1,${ONE}`, `theme=dark;${ONE}`]) {
    visits.forget();
    await visits.of(header, { ...looks, again: async () => null });
    visits.forget();
    await visits.of(header, { ...looks, again: async () => null });
    await visits.of(header, looks);
  }
  const looked = new Set(looks.whole.mock.calls.map(([cookies]) => cookies));
  expect(looked).toEqual(new Set(['', ONE]));
});

it('asks once for who comes several times at once, and anew after a change in between', async () => {
  const [visits, looks] = [new Visits(), looking()];
  const first = [visits.of(ONE, looks), visits.of(ONE, looks)];
  visits.forget();
  await Promise.all([...first, visits.of(ONE, looks)]);
  expect(times(looks)).toEqual([2, 0]);
});

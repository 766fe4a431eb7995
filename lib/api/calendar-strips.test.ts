import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { batched, STRIP_NIGHTS, stripOf } from './calendar-strips';

const dayOf = (text: string) => parseDay(text) as number;
const start = dayOf('2027-03-01');
const nights = { start, end: start + STRIP_NIGHTS };
const range = (from: string, to: string, more = {}) => ({
  ...{ start: dayOf(from), end: dayOf(to) + 1, price: 90, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false, ...more },
});

describe('stripOf', () => {
  it('is unknown outside the ranges of the calendar', () => {
    expect(stripOf([], nights)).toEqual([{ state: 'unknown', nights: STRIP_NIGHTS }]);
    expect(stripOf([range('2027-03-03', '2027-03-04')], nights)).toEqual([
      { state: 'unknown', nights: 2 },
      { state: 'available', nights: 2 },
      { state: 'unknown', nights: STRIP_NIGHTS - 4 },
    ]);
  });

  it('is cut at both ends', () => {
    expect(stripOf([range('2026-01-01', '2029-01-01')], nights)).toEqual([
      { state: 'available', nights: STRIP_NIGHTS },
    ]);
  });

  it('joins ranges that differ in price only', () => {
    const ranges = [range('2027-03-01', '2027-03-10'), range('2027-03-11', '2029-01-01', { price: 120 })];
    expect(stripOf(ranges, nights)).toEqual([{ state: 'available', nights: STRIP_NIGHTS }]);
  });

  it('distinguishes blocked nights from days closed to arrival', () => {
    const ranges = [
      range('2027-03-01', '2027-03-01', { availability: 'NOT_AVAILABLE' }),
      range('2027-03-02', '2027-03-02', { availability: 'ON_HOLD' }),
      range('2027-03-03', '2027-03-03', { closedToArrival: true }),
      range('2027-03-04', '2029-01-01'),
    ];
    expect(stripOf(ranges, nights)).toEqual([
      { state: 'blocked', nights: 2 },
      { state: 'restricted', nights: 1 },
      { state: 'available', nights: STRIP_NIGHTS - 3 },
    ]);
  });
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const still = () => new AbortController().signal;

function setup(most = 100) {
  const load = vi.fn(async (_ids: string[], _signal: AbortSignal) => (id: string) => `value of ${id}`);
  return { load, ask: batched({ load, most, withinMs: 50 }) };
}

const idsOf = (load: ReturnType<typeof setup>['load']) => load.mock.calls.map(([ids]) => ids);

describe('batched', () => {
  it('joins requests within a moment into one, each id once', async () => {
    const { load, ask } = setup();
    const answers = Promise.all([ask('a', still()), ask('b', still()), ask('a', still())]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await answers).toEqual(['value of a', 'value of b', 'value of a']);
    expect(idsOf(load)).toEqual([['a', 'b']]);
  });

  it('respects the limit of ids per request', async () => {
    const { load, ask } = setup(2);
    for (const id of ['a', 'b', 'c']) void ask(id, still());
    await vi.advanceTimersByTimeAsync(50);
    expect(idsOf(load)).toEqual([['a', 'b'], ['c']]);
  });

  it('leaves out abandoned ids', async () => {
    const { load, ask } = setup();
    const flewBy = new AbortController();
    const left = expect(ask('a', flewBy.signal)).rejects.toThrow();
    void ask('b', still());
    flewBy.abort();
    await left;
    await vi.advanceTimersByTimeAsync(50);
    expect(idsOf(load)).toEqual([['b']]);
  });

  it('aborts a request only when all its ids are abandoned', async () => {
    const { load, ask } = setup();
    const [first, second] = [new AbortController(), new AbortController()];
    load.mockImplementation(() => new Promise(() => {}));
    void ask('a', first.signal).catch(() => {});
    void ask('b', second.signal).catch(() => {});
    await vi.advanceTimersByTimeAsync(50);
    const [, signal] = load.mock.calls[0] as [string[], AbortSignal];
    first.abort();
    expect(signal.aborted).toBe(false);
    second.abort();
    expect(signal.aborted).toBe(true);
  });

  it('reports a fault to every caller', async () => {
    const { load, ask } = setup();
    load.mockRejectedValue(new Error('down'));
    const answers = Promise.all([
      expect(ask('a', still())).rejects.toThrow('down'),
      expect(ask('b', still())).rejects.toThrow('down'),
    ]);
    await vi.advanceTimersByTimeAsync(50);
    await answers;
  });
});

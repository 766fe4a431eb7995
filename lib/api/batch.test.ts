import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batched } from './batch';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const still = () => new AbortController().signal;

function setup(most = 100) {
  const load = vi.fn(async (_ids: string[], _signal: AbortSignal) => (id: string) => `value of ${id}`);
  const joins = (ids: string[]) => ids.length < most;
  return { load, ask: batched({ load, joins, wait: (send) => setTimeout(send, 50) }) };
}

const idsOf = (load: ReturnType<typeof setup>['load']) => load.mock.calls.map(([ids]) => ids);

describe('batched', () => {
  it('joins requests within a moment into one', async () => {
    const { load, ask } = setup();
    const answers = Promise.all([ask('a', still()), ask('b', still())]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await answers).toEqual(['value of a', 'value of b']);
    expect(idsOf(load)).toEqual([['a', 'b']]);
  });

  it('begins another request where an id does not join the one before', async () => {
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

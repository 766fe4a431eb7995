import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batched } from './batch';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const still = () => new AbortController().signal;

function setup(most = 100) {
  const load = vi.fn(async (_ids: string[], _signal: AbortSignal) => (id: string) => `value of ${id}`);
  return { load, ask: batched({ load, most, withinMs: 50 }) };
}

const idsOf = (load: ReturnType<typeof setup>['load']) => load.mock.calls.map(([ids]) => ids);

describe('batched', () => {
  it('joins what is asked for within a moment into one request, each id once', async () => {
    const { load, ask } = setup();
    const answers = Promise.all([ask('a', still()), ask('b', still()), ask('a', still())]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await answers).toEqual(['value of a', 'value of b', 'value of a']);
    expect(idsOf(load)).toEqual([['a', 'b']]);
  });

  it('never asks for more at once than may be', async () => {
    const { load, ask } = setup(2);
    for (const id of ['a', 'b', 'c']) void ask(id, still());
    await vi.advanceTimersByTimeAsync(50);
    expect(idsOf(load)).toEqual([['a', 'b'], ['c']]);
  });

  it('leaves out what nobody wants any more', async () => {
    const { load, ask } = setup();
    const flewBy = new AbortController();
    const left = expect(ask('a', flewBy.signal)).rejects.toThrow();
    void ask('b', still());
    flewBy.abort();
    await left;
    await vi.advanceTimersByTimeAsync(50);
    expect(idsOf(load)).toEqual([['b']]);
  });

  it('aborts a request only when nobody waits for any of it', async () => {
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

  it('gives a fault to all who wait', async () => {
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

import { describe, expect, it, vi } from 'vitest';

describe('a value kept once per process', () => {
  it('is the same for every copy of the module that asks for it', async () => {
    const first = await import('./one-per-process');
    vi.resetModules();
    const second = await import('./one-per-process');
    expect(second.onePerProcess).not.toBe(first.onePerProcess);
    const mine = first.onePerProcess('test-of-copies', () => ['made']);
    const theirs = second.onePerProcess('test-of-copies', () => ['made again']);
    expect(theirs.value).toEqual(['made']);
    mine.value = ['changed'];
    expect(theirs.value).toEqual(['changed']);
    expect(second.onePerProcess('test-of-others').value).toBeUndefined();
  });
});

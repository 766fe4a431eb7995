import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferDraft } from '@/lib/contract/api/offers';
import { ApiFault } from '@/lib/words/errors';
import { SAVE_AFTER_MS, savedDraft } from './saved-draft';

const draft: OfferDraft = {
  ...{ checkIn: 20_000, checkOut: 20_030, guests: null, homes: [{ id: 'a', options: [] }], pets: false },
  ...{ recipient: { name: '', email: null }, message: '', language: 'en', expiresInDays: 7 },
  ...{ pinsPrices: false, showsSimilar: false },
};

/** A server that keeps one draft, and answers a change when it is told to. */
function keeper() {
  const has = { version: 1, draft };
  const waiting: (() => void)[] = [];
  let asked = 0;
  const kept = savedDraft(has, async (change) => {
    asked++;
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (change.version !== has.version) throw new ApiFault('request-refused', { code: 'OFFER_CHANGED' });
    Object.assign(has, { version: has.version + 1, draft: change.draft });
    return { version: has.version };
  });
  const answer = async () => {
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { has, kept, answer, asked: () => asked };
}

describe('a draft that is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved once after a pause, and not again', async () => {
    const { has, kept, answer, asked } = keeper();
    kept.type({ message: 'He' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    kept.type({ message: 'Hello' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await answer();
    expect(has).toMatchObject({ version: 2, draft: { message: 'Hello' } });
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS);
    expect([asked(), await kept.save()]).toEqual([1, 2]);
  });

  it('is saved one change at a time, each from the version of the last', async () => {
    const { has, kept, answer, asked } = keeper();
    kept.type({ message: 'One' });
    const first = kept.save();
    await vi.advanceTimersByTimeAsync(0);
    kept.type({ message: 'Two' });
    const second = kept.save();
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(asked()).toBe(1);
    await answer();
    expect(await first).toBe(2);
    await answer();
    expect(await second).toBe(3);
    expect([asked(), has.draft.message]).toEqual([2, 'Two']);
  });

  it('is saved at once where its page is left within the pause', async () => {
    const { has, kept, answer } = keeper();
    kept.type({ message: 'Left' });
    void kept.save();
    await answer();
    expect(has.draft.message).toBe('Left');
  });

  it('is kept where it was changed elsewhere: nothing more is saved until the other version is read', async () => {
    const { has, kept, answer, asked } = keeper();
    Object.assign(has, { version: 5, draft: { ...draft, message: 'Theirs' } });
    kept.type({ message: 'Mine' });
    const saved = kept.save();
    await answer();
    expect(await saved).toBeNull();
    kept.type({ recipient: { name: 'Ms Ito', email: null } });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(kept.get()).toMatchObject({ isStale: true, draft: { message: 'Mine', recipient: { name: 'Ms Ito' } } });
    expect([asked(), has.draft.message]).toEqual([1, 'Theirs']);
    kept.take({ version: has.version, draft: has.draft });
    expect(kept.get()).toEqual({ isStale: false, draft: has.draft });
    expect(await kept.save()).toBe(5);
    kept.type({ message: 'Both' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    await answer();
    expect(has).toMatchObject({ version: 6, draft: { message: 'Both' } });
  });

  it('is tried again with the next change where the network failed', async () => {
    const failing = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue({ version: 2 });
    const kept = savedDraft({ version: 1, draft }, failing);
    kept.type({ message: 'One' });
    expect(await kept.save()).toBeNull();
    kept.type({ message: 'One more' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(failing).toHaveBeenLastCalledWith({ version: 1, draft: { ...draft, message: 'One more' } });
    expect([await kept.save(), kept.get().isStale]).toEqual([2, false]);
  });
});

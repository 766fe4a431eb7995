'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createStore } from '@/components/state/store';
import { offerActions, offersQuery } from '@/lib/api/offers';
import type { OfferDraft, OfferSummary } from '@/lib/contract/api/offers';
import { faultOf } from '@/lib/words/errors';

/** A pause in typing after which a draft is saved. */
export const SAVE_AFTER_MS = 800;

type Kept = Pick<OfferSummary, 'version' | 'draft'>;
/** Changes the draft of this version, and gives the version that it has now. */
type Change = (kept: Kept) => Promise<{ version: number } | null>;

/** A draft as it is typed, saved after a pause. A change that was made elsewhere stops it, and keeps what was typed. */
export function savedDraft({ version, draft }: Kept, change: Change) {
  const state = createStore({ draft, isStale: false });
  /** The draft and version that the server has. */
  let saved = { version, draft };
  let pause: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  const saveNow = async (): Promise<number | null> => {
    const { draft: typed, isStale } = state.get();
    if (isStale) return null;
    if (saved.draft === typed) return saved.version;
    try {
      const made = await change({ version: saved.version, draft: typed });
      saved = { version: made?.version ?? saved.version, draft: typed };
      return saved.version;
    } catch (fault) {
      if (faultOf(fault).code === 'OFFER_CHANGED') state.set({ ...state.get(), isStale: true });
      return null;
    }
  };
  /** One save at a time: two at once would each be a change made elsewhere to the other. */
  const save = (): Promise<number | null> => {
    clearTimeout(pause);
    const next = saving.then(saveNow);
    saving = next;
    return next;
  };
  return {
    ...{ get: state.get, use: state.use, save },
    type(changes: Partial<OfferDraft>): void {
      const { draft: before, isStale } = state.get();
      state.set({ draft: { ...before, ...changes }, isStale });
      clearTimeout(pause);
      pause = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    take(theirs: Kept): void {
      clearTimeout(pause);
      saved = { version: theirs.version, draft: theirs.draft };
      state.set({ draft: theirs.draft, isStale: false });
    },
  };
}

/** The draft of an offer for a form. Whoever leaves within the pause loses nothing. */
export function useSavedDraft(offer: OfferSummary) {
  const { id } = offer;
  const client = useQueryClient();
  const { mutateAsync, error } = useMutation(offerActions);
  const [kept] = useState(() => savedDraft(offer, (one) => mutateAsync({ does: 'change', id, ...one })));
  useEffect(() => () => void kept.save(), [kept]);
  const takeTheirs = async () => {
    const { items } = await client.fetchQuery({ ...offersQuery, staleTime: 0 });
    const theirs = items.find((one) => one.id === id);
    if (theirs) kept.take(theirs);
  };
  return { ...kept.use(), change: kept.type, save: kept.save, error, takeTheirs: () => void takeTheirs() };
}

'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { Entry } from './entry';
import { takeTyped } from './type-ahead';
import { useEntries } from './use-entries';

/** The palette as a combobox: what is typed, what there is for it, and which of that Enter chooses. */
export function usePalette(onClose: () => void) {
  const router = useRouter();
  const [text, setText] = useState('');
  /** By id: entries come and go while the rest of them arrives. Null is the first one. */
  const [moved, setMoved] = useState<string | null>(null);
  /** Enter came before the entries that it means. */
  const [awaited, setAwaited] = useState<{ inNewTab: boolean } | null>(null);
  const { groups, isPending, error } = useEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === moved),
  );
  const active = entries[at];

  // When the field is there and has the focus, not before: no key falls between.
  useLayoutEffect(() => setText(takeTyped()), []);

  const choose = ({ to, onChosen }: Entry, inNewTab: boolean) => {
    onChosen?.();
    onClose();
    if (typeof to === 'function') to();
    else if (inNewTab) window.open(to, '_blank', 'noopener');
    else router.push(to);
  };

  useEffect(() => {
    if (!awaited || isPending) return;
    setAwaited(null);
    if (active) choose(active, awaited.inNewTab);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') {
      const inNewTab = ctrlKey || metaKey;
      if (active && (moved !== null || !isPending)) choose(active, inNewTab);
      else if (isPending) setAwaited({ inNewTab });
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = at + (key === 'ArrowDown' ? 1 : -1) + entries.length;
      setMoved(entries[next % entries.length]?.id ?? null);
    } else return;
    event.preventDefault();
  };

  const onText = (next: string) => {
    setText(next);
    setMoved(null);
    setAwaited(null);
  };

  return { text, onText, groups, active, isPending, error, onKeyDown, choose, onHover: setMoved };
}

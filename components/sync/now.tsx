'use client';

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

/** Words change by the minute. */
const TICK_MS = 10_000;

const RenderedAt = createContext(0);

/** Makes known when the server rendered the page, so that it says the same as the browser that takes it over. */
export function NowProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  now = Date.now();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const readNow = (): number => now || Date.now();

/** The present, to ten seconds, in milliseconds since 1970. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(subscribe, readNow, () => renderedAt);
}

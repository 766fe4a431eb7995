'use client';

import { useSyncExternalStore } from 'react';

/**
 * A value of this document that components on any page share.
 * @param initial the value on the server and during hydration
 * @param read the first value in a browser, which its storage may hold
 */
export function createStore<Value>(initial: Value, read: () => Value = () => initial) {
  let known: { value: Value } | null = null;
  const listeners = new Set<() => void>();
  const get = (): Value => {
    known ??= { value: read() };
    return known.value;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(value: Value): void {
      known = { value };
      for (const listener of listeners) listener();
    },
    /** The current value; its component renders with each change. */
    use: (): Value => useSyncExternalStore(subscribe, get, () => initial),
  };
}

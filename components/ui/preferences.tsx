'use client';

import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import { PREFERENCE_PREFIX } from './preference-cookies';

const YEAR_SECONDS = 31_536_000;

const ServerPreferences = createContext<Readonly<Record<string, string>>>({});

/**
 * Makes known on the server what the browser keeps in cookies, so that the first paint is already right.
 * @param values the preferences that came with the request, by name without prefix
 */
export function PreferencesProvider({ values, children }: { values: Record<string, string>; children: ReactNode }) {
  return <ServerPreferences value={values}>{children}</ServerPreferences>;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asked for by every cell of a table: the browser's cookies are parsed once. */
const known = new Map<string, string | undefined>();

function readCookie(name: string): string | undefined {
  if (!known.has(name)) {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PREFERENCE_PREFIX}${name}=`));
    known.set(name, found?.slice(found.indexOf('=') + 1));
  }
  return known.get(name);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${PREFERENCE_PREFIX}${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  known.set(name, value);
  for (const listener of listeners) listener();
}

/** One of `values`, remembered in this browser; `fallback` until one was chosen, or when an unknown one is found. */
export function usePreference<Value extends string>(name: string, values: readonly Value[], fallback: Value) {
  const onServer = use(ServerPreferences)[name];
  const stored = useSyncExternalStore(
    subscribe,
    () => readCookie(name),
    () => onServer,
  );
  const value = values.find((candidate) => candidate === stored) ?? fallback;
  const choose = useCallback((chosen: Value) => writeCookie(name, chosen), [name]);
  return [value, choose] as const;
}

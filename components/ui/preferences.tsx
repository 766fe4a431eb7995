'use client';

import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { PREFERENCE_PREFIX } from './preference-cookies';

const YEAR_SECONDS = 31_536_000;

const ServerPreferences = createContext<Readonly<Record<string, string>>>({});

/**
 * Provides the browser's preference cookies on the server, so that the first paint is right.
 * @param values the request's preferences, by name without prefix
 */
export function PreferencesProvider({ values, children }: { values: Record<string, string>; children: ReactNode }) {
  return <ServerPreferences value={values}>{children}</ServerPreferences>;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every cell of a table reads them, so the cookies are parsed once. */
const known = new Map<string, string | undefined>();

function readCookie(name: string): string | undefined {
  if (!known.has(name)) {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PREFERENCE_PREFIX}${name}=`));
    known.set(name, found?.slice(found.indexOf('=') + 1));
  }
  return known.get(name);
}

/** @param value without `;`, `,` and blanks; null removes it */
function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${PREFERENCE_PREFIX}${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  known.set(name, value ?? undefined);
  for (const listener of listeners) listener();
}

function useCookie(name: string): string | undefined {
  const onServer = use(ServerPreferences)[name];
  return useSyncExternalStore(
    subscribe,
    () => readCookie(name),
    () => onServer,
  );
}

/** One of `values`, remembered in this browser; `fallback` if none or an unknown one is stored. */
export function usePreference<Value extends string>(name: string, values: readonly Value[], fallback: Value) {
  const stored = useCookie(name);
  const value = values.find((candidate) => candidate === stored) ?? fallback;
  const choose = useCallback((chosen: Value) => writeCookie(name, chosen), [name]);
  return [value, choose] as const;
}

interface TextCodec<Value> {
  /** Never throws: a cookie may hold anything. Undefined without a stored value. */
  read: (text: string | undefined) => Value;
  /** Without `;`, `,` and blanks. */
  write: (value: Value) => string;
}

/**
 * A preference of any text, remembered in this browser; null removes it.
 * @param codec the same object on each call
 */
export function useWrittenPreference<Value>(name: string, codec: TextCodec<Value>) {
  const stored = useCookie(name);
  const value = useMemo(() => codec.read(stored), [codec, stored]);
  const choose = useCallback(
    (chosen: Value | null) => writeCookie(name, chosen === null ? null : codec.write(chosen)),
    [name, codec],
  );
  return [value, choose] as const;
}

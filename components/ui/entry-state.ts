/**
 * State kept in the current entry of the browser's history: it comes back with Back and Forward, and with nothing else.
 * Next keeps what it does not know in `history.state`.
 */
export function readEntryState(key: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : undefined;
}

export function writeEntryState(key: string, value: unknown): void {
  window.history.replaceState({ ...window.history.state, [key]: value }, '');
}

const STOP_WITHIN_MS = 2500;

/**
 * Ends the process soon after it was asked to. A server that stops takes no new connection, but answers on those it has;
 * a browser that follows the sync, or asks now and then, uses its one again and again, and the end would never come.
 */
export function stopInTime(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => setTimeout(() => process.exit(code), STOP_WITHIN_MS).unref());
  }
}

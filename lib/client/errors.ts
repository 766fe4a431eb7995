/** Placeholder shape, completed with the table. */
export function isWorthRetrying(_error: Error): boolean {
  return false;
}

/** They change nothing (RFC 9110 §9.2.1). */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
export const isSafe = ({ method }: { method: string }): boolean => SAFE.has(method);

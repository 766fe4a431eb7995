import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

const SAFE_ID = /^[A-Za-z0-9._-]{8,128}$/;

/** The id that the caller gave, where it is safe in a header and a log line; else a new one. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given !== null && SAFE_ID.test(given) ? given : randomUUID();
}

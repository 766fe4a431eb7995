import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

const SANE = /^[A-Za-z0-9._-]{8,128}$/;

/** The id the caller gave, when it can stand in a header and a log line as it is; else a new one. */
export const requestIdOf = (headers: Headers): string => saneId(headers.get(REQUEST_ID_HEADER));

export const saneId = (given: unknown): string =>
  typeof given === 'string' && SANE.test(given) ? given : randomUUID();

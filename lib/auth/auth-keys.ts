import { createHash } from 'node:crypto';

/** `__Host-` ties a cookie to this very host, over TLS; browsers count loopback as such (RFC 6265bis §4.1.3.2). */
export const COOKIE_PREFIX = '__Host-staygrid';

/** Stands beside what a key of better-auth's has sealed, and says nothing about it. */
export const versionOf = (key: Buffer): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

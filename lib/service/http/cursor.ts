import { createHmac, timingSafeEqual } from 'node:crypto';

/** Part of the signed text: a cursor of another layout is refused. */
const LAYOUT = 'details/1';
const MAC_BYTES = 16;

/**
 * A cursor holds the id after which the next page starts. It is opaque, and signed for one account: a made-up or altered
 * one, or another account's, is refused.
 */
export function makeCursor(key: Buffer, accountId: string, lastId: string): string {
  return Buffer.concat([macOf(key, accountId, lastId), Buffer.from(lastId)]).toString('base64url');
}

/** The id a cursor stands for; null when it cannot be used. */
export function readDetailsCursor(key: Buffer, accountId: string, cursor: string): string | null {
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding overlooks foreign characters; only the text that was handed out is accepted.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== cursor) return null;
  const lastId = bytes.subarray(MAC_BYTES).toString();
  return timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, accountId, lastId)) ? lastId : null;
}

function macOf(key: Buffer, accountId: string, lastId: string): Buffer {
  const signed = JSON.stringify([LAYOUT, accountId, lastId]);
  return createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES);
}

/**
 * A name for one request, under which the logs of the dashboard and of the partner service have it. Not a UUID: those are
 * only to be had where the connection is encrypted.
 */
export function requestIdHeader(): { 'x-request-id': string } {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return { 'x-request-id': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

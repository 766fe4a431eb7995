import { createHash, timingSafeEqual } from 'node:crypto';
import { metrics } from './metrics';

/** Whether an Authorization header carries the token. Takes as long for every wrong one. */
export function isBearer(authorization: string | null, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Everything that is counted here, as Prometheus reads it. */
export async function exposition(): Promise<Response> {
  const { registry } = metrics;
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PAGE_HEADER } from './page-header';
import { NONCE_HEADER } from './page-policy';

/** What proxy.ts tells a page of itself; Next takes a nonce from a policy among a request's headers. */
const OURS = [PAGE_HEADER, NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only'];

/** Nobody else tells it, for there are pages that proxy.ts does not see: those for files that are not there. */
export function forgetClaimedHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    for (const name of OURS) delete headers[name];
  });
}

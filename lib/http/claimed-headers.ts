import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { PAGE_HEADER } from './page-header';
import { NONCE_HEADER } from './page-policy';

/** What proxy.ts tells a page of itself; Next takes a nonce from a policy among a request's headers. */
const OURS = [PAGE_HEADER, NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only'];

/** Next looks for robots in it, in a time that grows with its square: half a second for 12,000 characters. */
const LONGEST_AGENT = 500;

/**
 * Nobody else tells it, for there are pages that proxy.ts does not see: those for files that are not there. And what a
 * browser's router says of itself is taken only as that writes it: at anything else Next fails, with a stack in the log.
 */
export function forgetClaimedHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    for (const name of OURS) delete headers[name];
    if (headers[STATE] !== undefined && !isRouterState(String(headers[STATE]))) delete headers[STATE];
    if (headers[PREFETCH] !== '1') delete headers[PREFETCH];
    const agent = headers['user-agent'];
    if (agent && agent.length > LONGEST_AGENT) headers['user-agent'] = agent.slice(0, LONGEST_AGENT);
  });
}

const STATE = 'next-router-state-tree';
const PREFETCH = 'next-router-prefetch';

/** As Next 16 checks it; without the header it sends all of a page instead of what is new. */
const RouterState = z.tuple([
  z.union([z.string(), z.tuple([z.string(), z.string(), z.string(), z.array(z.string()).nullable()])]),
  z.record(
    z.string(),
    z.lazy((): z.ZodType => RouterState),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

/** What takes more is nested as no page is: some levels a hundred characters. */
const LONGEST_STATE = 4096;

function isRouterState(text: string): boolean {
  if (text.length > LONGEST_STATE) return false;
  try {
    return RouterState.safeParse(JSON.parse(decodeURIComponent(text))).success;
  } catch {
    return false; // also where it is nested deeper than can be read
  }
}

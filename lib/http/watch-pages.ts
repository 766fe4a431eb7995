import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { onePerProcess } from '@/lib/one-per-process';
import { noteDemand } from '@/lib/telemetry/demand';
import { metrics } from '@/lib/telemetry/metrics';
import { inRequest } from '@/lib/telemetry/request-facts';
import { isPagePath } from './page-path';
import { classOf, PROBES } from './record';
import { REQUEST_ID_HEADER, saneId } from './request-id';

interface Message {
  request: IncomingMessage;
  response: ServerResponse;
}

const areWatched = onePerProcess('watched-pages', () => false);

/**
 * Gives every request its id before Next sees it, and every answer with it; counts pages, leaves one line about each in
 * the log, and notes that somebody asks. By the channels on which Node says it: Next has no place that all pages come by.
 */
export function watchPages(log: () => Logger): void {
  if (areWatched.value) return;
  areWatched.value = true;
  const startedAt = new WeakMap<ServerResponse, number>();
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Message;
    request.headers[REQUEST_ID_HEADER] = saneId(request.headers[REQUEST_ID_HEADER]);
    // Answers of the API bring it themselves, and Next would add theirs to this one.
    if (!request.url?.startsWith('/api/')) response.setHeader(REQUEST_ID_HEADER, request.headers[REQUEST_ID_HEADER]);
    startedAt.set(response, performance.now());
    if (!PROBES.test(request.url ?? '')) noteDemand();
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Message;
    const [path = '/'] = (request.url ?? '/').split('?');
    const ms = performance.now() - (startedAt.get(response) ?? performance.now());
    if (isPagePath(path)) recordPage(request, response, path, ms, log);
  });
}

function recordPage(
  { method = 'GET', headers }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  path: string,
  ms: number,
  log: () => Logger,
): void {
  const route = pageOf(path, status);
  const { requests, routeLabel } = metrics;
  requests.observe(
    { method: METHODS.has(method) ? method : 'other', route: routeLabel(route), status: classOf(status) },
    ms / 1000,
  );
  const requestId = String(headers[REQUEST_ID_HEADER]);
  inRequest({ requestId }, () => log().info({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'page'));
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** The pattern of a page's route. What leads nowhere, or elsewhere, is one thing: there is no end to it. */
export function pageOf(path: string, status: number): string {
  const exists = (status >= 200 && status < 300) || status === 304 || status >= 500;
  if (!exists) return 'other';
  const segments = path.split('/');
  return segments.map((segment, n) => (n > 1 && isId(segment, segments[n - 1]) ? '[id]' : segment)).join('/');
}

/** Parts of a route are plain words; what stands behind these is an id whatever it looks like. */
const isId = (segment: string, before = ''): boolean =>
  /^(properties|invitations?)$/.test(before) || !/^[a-z-]{2,24}$/.test(segment);

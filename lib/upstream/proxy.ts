import { readFileSync } from 'node:fs';
import { errorBody } from '@/lib/contract/errors';
import {
  CALENDAR_PATH,
  type Checked,
  checkApiVersion,
  checkCalendarRequest,
  checkDetailsRequest,
  DETAILS_PATH,
} from '@/lib/contract/request';
import { demoTokenFile, env } from '@/lib/env';

export const proxyDetails = (request: Request) => proxy(request, DETAILS_PATH, checkDetailsRequest);
export const proxyCalendar = (request: Request) => proxy(request, CALENDAR_PATH, checkCalendarRequest);

async function proxy(request: Request, path: string, check: (query: URLSearchParams) => Checked<unknown>) {
  const url = new URL(request.url);
  const version = checkApiVersion(request.headers.get('api-version'));
  const checked = version.ok ? check(url.searchParams) : version;
  if (!checked.ok) {
    const { message, errorCode } = checked.fault;
    return Response.json(errorBody(400, message, new Date(), errorCode), { status: 400 });
  }
  const { partner, serviceHost, servicePort, dataDir } = env();
  const baseUrl = partner?.baseUrl ?? `http://${serviceHost}:${servicePort}`;
  const token = partner?.accessToken ?? readFileSync(demoTokenFile(dataDir), 'utf8').trim();
  try {
    const answer = await fetch(`${baseUrl}${path}${url.search}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: request.signal,
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' },
    });
  } catch {
    const error = { code: 'UPSTREAM_UNREACHABLE', message: `${baseUrl} cannot be reached.`, requestId: '' };
    return Response.json({ error }, { status: 502 });
  }
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from '@/lib/http/handle';
import { createLog } from '@/lib/runtime/telemetry/log';
import { startTracing } from '@/lib/runtime/telemetry/start-tracing';
import { traced } from '@/lib/runtime/telemetry/trace';
import { connectionTo, type FaultyServer, json, serve, TOKEN } from '@/lib/upstream/faulty-server.fixture';
import { proxyDetails } from '@/lib/upstream/proxy';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
}

let collector: http.Server;
let service: FaultyServer;
const received: string[] = [];

beforeAll(async () => {
  collector = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  service = await serve(json({ properties: [] }));
});

afterAll(async () => {
  await service.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

const silent = createLog('silent');
const proxied = handle(
  (request, requestId) =>
    proxyDetails(request, { connection: connectionTo(service.url), requestId, query: new URLSearchParams() }),
  () => silent,
);
const ask = () =>
  proxied(
    new Request('http://dashboard/api/partners/properties/details', {
      headers: { 'x-request-id': 'browser-0001', cookie: 'session=cookie-value' },
    }),
  );

test('one trace and one id lead from a route of the API to the partner service', async () => {
  const stop = startTracing('http/json');
  expect((await ask()).status).toBe(200);
  await stop();

  const spans: Span[] = received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
  const route = spans.find(({ name }) => name === 'answer /api/partners/properties/details');
  const call = spans.find(({ name }) => name === 'GET /partners/properties/details');
  expect(route).toBeDefined();
  expect(call).toMatchObject({ traceId: route?.traceId, parentSpanId: route?.spanId, kind: 3 });
  expect(service.requests.at(-1)?.headers).toMatchObject({
    'x-request-id': 'browser-0001',
    traceparent: `00-${call?.traceId}-${call?.spanId}-01`,
  });
  expect(received.join()).toContain('"staygrid"');
  expect(received.join()).not.toMatch(new RegExp(`${TOKEN}|cookie-value`));
});

test('without tracing nothing of it goes out, and work is only work', async () => {
  expect((await ask()).status).toBe(200);
  expect(service.requests.at(-1)?.headers).not.toHaveProperty('traceparent');
  expect(await traced({ name: 'work' }, async () => 7)).toBe(7);
});

import { InMemorySpanExporter, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { expect, it } from 'vitest';
import { WithoutQueries } from './start-tracing';

it('sends the path of a request, never its query or the secret of a feed', async () => {
  const exporter = new InMemorySpanExporter();
  const processor = new WithoutQueries(exporter);
  const tracer = new NodeTracerProvider({ spanProcessors: [processor] }).getTracer('test');
  const attributes = {
    'http.target': '/api/properties?q=private',
    'url.query': 'q=private',
    'http.url': 'http://dashboard/api/watches/feed/private.atom',
    'next.span_name': 'GET /api/properties?q=private',
    'url.full': 'http://dashboard/unsubscribe/private.user',
    'http.route': '/api/properties',
  };
  tracer.startSpan('GET /api/properties?q=private', { attributes }).end();
  await processor.forceFlush();
  const [span] = exporter.getFinishedSpans() as [ReadableSpan];
  expect(JSON.stringify([span.name, span.attributes])).not.toContain('private');
  expect(span.name).toBe('GET /api/properties');
  expect(span.attributes).toMatchObject({ 'http.target': '/api/properties', 'http.route': '/api/properties' });
});

import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import packageJson from '@/package.json';
import { tracing } from './trace';
import type { TracingPlan } from './tracing-plan';

type Exporter = NonNullable<TracingPlan['exporter']>;

/**
 * Takes traces from now on. The libraries read the standard variables for target, sampling and service name themselves.
 * @returns sends the spans that still wait, and ends
 */
export function startTracing(exporter: Exporter): () => Promise<void> {
  const { name, version } = packageJson;
  const own = resourceFromAttributes({ 'service.name': name, 'service.version': version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new WithoutQueries(exporterOf(exporter))],
  });
  provider.register();
  tracing.value = true;
  return async () => {
    tracing.value = false;
    for (const api of [trace, context, propagation]) api.disable();
    await provider.shutdown();
  };
}

function exporterOf(exporter: Exporter): SpanExporter {
  if (exporter === 'console') return new ConsoleSpanExporter();
  return exporter === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}

/** The attributes in which Next writes whole addresses, with their queries. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.query', 'next.span_name'];

/** Sends spans with paths and without queries and secrets, as the log does. */
export class WithoutQueries extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    super.onEnd(withoutQuery(span));
  }
}

function withoutQuery(span: ReadableSpan): ReadableSpan {
  for (const name of ADDRESSES) {
    const value = span.attributes[name];
    if (typeof value === 'string') span.attributes[name] = name === 'url.query' ? '' : pathOf(value);
  }
  return Object.assign(span, { name: pathOf(span.name) });
}

/** The secret in the address of a feed, and of a link that stops e-mail. */
const SECRET = /(\/(?:feed|unsubscribe)\/)[^/?\s]+/;

const pathOf = (address: string): string => (address.split('?', 1)[0] as string).replace(SECRET, '$1[secret]');

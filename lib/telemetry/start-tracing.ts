import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { ConsoleSpanExporter, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import packageJson from '@/package.json';
import { traceBy } from './trace';
import type { TracingPlan } from './tracing-plan';
import { WithoutQueries } from './without-queries';

type Exporter = NonNullable<TracingPlan['exporter']>;

/**
 * Takes traces from now on. Where to, how many and under which name is told by the standard variables, which the
 * libraries read themselves.
 * @returns ends it, once everything has been sent
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
  traceBy({
    tracer: provider.getTracer(name, version),
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    run: (span, work) =>
      context.with(trace.setSpan(context.active(), span), async () => {
        try {
          return await work();
        } catch (error) {
          // Its kind alone: the log has the words, with everything secret taken out.
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
          throw error;
        } finally {
          span.end();
        }
      }),
  });
  return async () => {
    traceBy(undefined);
    await provider.shutdown();
  };
}

function exporterOf(exporter: Exporter): SpanExporter {
  if (exporter === 'console') return new ConsoleSpanExporter();
  return exporter === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}

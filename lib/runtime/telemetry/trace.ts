import { type Attributes, context, propagation, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { requestFacts } from './request-facts';

/** Whether traces are taken. Without them, a span that does nothing would still pass through Next's wrappers. */
export const tracing = onePerProcess('tracing', () => false);

interface SpanParts extends SpanOptions {
  name: string;
}

/** A tracer that is kept would stay with the provider of its first span. */
const tracer = () => trace.getTracer('staygrid');

/** Does a piece of work, as a span of its own when traces are on. The work may add attributes. */
export function traced<Result>(
  { name, ...options }: SpanParts,
  work: (note: (attributes: Attributes) => void) => Promise<Result>,
): Promise<Result> {
  if (!tracing.value) return work(() => {});
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work((found) => void span.setAttributes(found));
    } catch (error) {
      // The name alone: the log has the message.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Notes something that has just ended, as a span. */
export function tracedPast({ name, ...options }: SpanParts, ms: number): void {
  if (!tracing.value) return;
  const now = performance.timeOrigin + performance.now();
  tracer()
    .startSpan(name, { ...options, startTime: now - ms })
    .end(now);
}

/** The headers that follow a request to another server: its id, and its place in the trace. */
export function outgoingHeaders(): Record<string, string> {
  const requestId = requestFacts()?.requestId;
  const headers: Record<string, string> = requestId ? { 'x-request-id': requestId } : {};
  propagation.inject(context.active(), headers);
  return headers;
}

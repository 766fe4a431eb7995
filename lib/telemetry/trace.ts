import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';
import { onePerProcess } from '@/lib/one-per-process';
import { requestFacts } from './request-facts';

/** The functions that tracing adds when it is on (`startTracing`); otherwise none of it is loaded. */
export interface Tracing {
  tracer: Tracer;
  /** Headers by which the next server continues the trace. */
  headers(): Record<string, string>;
  /** Does the work as part of a span, which ends with it. */
  run<Result>(span: Span, work: () => Promise<Result>): Promise<Result>;
}

const current = onePerProcess<Tracing>('tracing');

export function traceBy(tracing: Tracing | undefined): void {
  current.value = tracing;
}

/** The kinds in use, by OpenTelemetry's numbers: its module is not loaded for them. */
export const KIND = { internal: 0 satisfies SpanKind.INTERNAL, client: 2 satisfies SpanKind.CLIENT } as const;

interface SpanParts {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** A trace of its own, without a parent. */
  isRoot?: boolean;
}

type Note = (attributes: Attributes) => void;
const unheard: Note = () => {};

/** Does a piece of work, as a span of its own where traces are taken. It may note what it finds out meanwhile. */
export function traced<Result>(
  { name, kind = KIND.internal, attributes, isRoot: root = false }: SpanParts,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const tracing = current.value;
  if (!tracing) return work(unheard);
  const span = tracing.tracer.startSpan(name, { kind, root, attributes: { ...attributes } });
  return tracing.run(span, () => work((found) => void span.setAttributes(found)));
}

/** Notes something that has just ended, as a span. */
export function tracedPast(parts: () => SpanParts, ms: number): void {
  const tracing = current.value;
  if (!tracing) return;
  const { name, kind = KIND.internal, attributes } = parts();
  const now = performance.timeOrigin + performance.now();
  tracing.tracer.startSpan(name, { kind, attributes: { ...attributes }, startTime: now - ms }).end(now);
}

/** The headers that follow a request to another server: its id, and its place in the trace. */
export function outgoingHeaders(): Record<string, string> {
  const requestId = requestFacts()?.requestId;
  return { ...(requestId && { 'x-request-id': requestId }), ...current.value?.headers() };
}

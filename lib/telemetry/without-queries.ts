import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** Where Next writes whole addresses; what somebody looked for is in them. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.query', 'next.span_name'];

/** Sends spans on as the log tells of requests: by their path, without what was asked. */
export class WithoutQueries extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    super.onEnd(withoutQuery(span));
  }
}

/** The same span, changed: it is written nowhere else. */
function withoutQuery(span: ReadableSpan): ReadableSpan {
  for (const name of ADDRESSES) {
    const value = span.attributes[name];
    if (typeof value === 'string') span.attributes[name] = name === 'url.query' ? '' : pathOf(value);
  }
  return Object.assign(span, { name: pathOf(span.name) });
}

const pathOf = (address: string): string => address.split('?', 1)[0] as string;

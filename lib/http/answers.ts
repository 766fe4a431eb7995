import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { streamOfBytes } from '@/lib/runtime/stream-of-bytes';
import { noteRequest } from '@/lib/runtime/telemetry/request-facts';

/** The parameters of the endpoint itself: every endpoint takes `connection` beside them. */
export function parametersOf({ url }: Request): URLSearchParams {
  const query = new URL(url).searchParams;
  query.delete('connection');
  return query;
}

/** JSON that no cache keeps (RFC 9111 §5.2.2.5). */
export function noStoreAnswer(value: object, status = 200): Response {
  const plain = Buffer.from(JSON.stringify(value));
  return written(plain, { 'cache-control': cacheControlOf(plain, 'no-store') }, status);
}

/** The answer to a change that has nothing to tell. */
export const noContent = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

const texts = new WeakMap<object, string>();

/** An answer as JSON. A part that is answered again is not written again. */
export function textOf<Shape extends z.ZodMiniObject>(shape: Shape, answer: z.output<Shape>): string {
  const parts = Object.entries(shape.shape).flatMap(([name, field]) => {
    const part = answer[name];
    return part === undefined ? [] : `${JSON.stringify(name)}:${partText(field, part)}`;
  });
  return `{${parts.join(',')}}`;
}

function partText(shape: z.core.$ZodType, part: unknown): string {
  const write = () => JSON.stringify(z.encode(shape, part));
  if (typeof part !== 'object' || part === null) return write();
  const text = texts.get(part) ?? write();
  texts.set(part, text);
  return text;
}

/**
 * As `textOf`, of an answer with long items, which are written one by one: other requests run in between.
 * @param written an item as the wire has it
 */
export async function textInTurns<Item, Shape extends z.ZodMiniObject>(
  shape: Shape,
  answer: z.output<Shape> & { items: readonly Item[] },
  written: (item: Item) => object,
): Promise<string> {
  const items: string[] = [];
  for (const item of answer.items) {
    items.push(JSON.stringify(written(item)));
    await nextTurn();
  }
  texts.set(answer.items, `[${items.join(',')}]`);
  return textOf(shape, answer);
}

/**
 * JSON that a browser keeps and revalidates before each use (RFC 9110 §13.1.2).
 * @param value a string is JSON already
 */
export const jsonAnswer = (request: Request, value: object | string): Response =>
  revalidatedAnswer(request, typeof value === 'string' ? value : JSON.stringify(value), 'application/json');

/** A text that its reader keeps and revalidates before each use. */
export function revalidatedAnswer(request: Request, text: string, type: string): Response {
  const plain = Buffer.from(text);
  // Weak, because Next may compress the same answer in several ways.
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const headers = { etag, 'cache-control': cacheControlOf(plain, 'private, no-cache') };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return written(plain, headers, 200, type);
}

/** The bytes of a body that arrive together, with its headers: the first window of a connection (RFC 6928 §2). */
const FIRST_WINDOW_BYTES = 13_000;

/**
 * The `cache-control` of a body. A short one would arrive no earlier compressed: Next hands it to another thread three
 * times, and back behind the answers of all others.
 */
const cacheControlOf = ({ length }: Buffer, directives: string): string =>
  length <= FIRST_WINDOW_BYTES ? `${directives}, no-transform` : directives;

function written(
  plain: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  status = 200,
  type = 'application/json',
): Response {
  noteRequest({ bytes: plain.length });
  return new Response(streamOfBytes(plain), { status, headers: { ...headers, 'content-type': type } });
}

interface File {
  /** Has letters, digits, '-', '_' and '.' only. */
  name: string;
  type: string;
  text: string;
}

/** A file to save, kept by no cache. */
export function fileAnswer({ name, type, text }: File): Response {
  return new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import type { ServiceContext } from './context';

const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

/** Bytes that answer a request, with the ETag of just these bytes (a compressed form has another one). */
interface Answer {
  body: Buffer<ArrayBuffer>;
  etag: string;
  coding: Coding;
}

type MakeBody = () => Promise<string>;

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Levels at which both cost about the same and a portfolio shrinks to a tenth. */
const compress: Record<Exclude<Coding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

const ENTRY_BYTES = 512;

/**
 * Sends JSON bodies with a strong ETag, compressed as the client asks, and caches them. A key names everything the body
 * depends on, so that an entry never becomes wrong. Concurrent requests for one key share one computation. Hono's
 * `compress` and `etag` would compress and hash every answer again, and know no Brotli.
 */
export class Answers {
  private readonly kept: LRUCache<string, Answer>;
  private readonly underWay = new Map<string, Promise<Answer>>();

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
    });
  }

  async send(c: ServiceContext, key: string, makeBody: MakeBody): Promise<Response> {
    const { body, etag, coding } = await this.inCoding(codingFor(c), key, makeBody);
    const headers: Record<string, string> = {
      ETag: etag,
      // Only the caller may keep it, and revalidates it each time.
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
    };
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    headers['Content-Type'] = 'application/json';
    headers['Content-Length'] = String(body.length);
    if (coding !== 'identity') headers['Content-Encoding'] = coding;
    return c.body(body, 200, headers);
  }

  private inCoding(coding: Coding, key: string, makeBody: MakeBody): Promise<Answer> {
    if (coding === 'identity') return this.obtain(key, async () => answerOf(Buffer.from(await makeBody()), coding));
    return this.obtain(`${key} ${coding}`, async () => {
      const plain = await this.inCoding('identity', key, makeBody);
      if (plain.body.length < WORTH_COMPRESSING_BYTES) return plain;
      return answerOf((await compress[coding](plain.body)) as Buffer<ArrayBuffer>, coding);
    });
  }

  private async obtain(key: string, make: () => Promise<Answer>): Promise<Answer> {
    return this.kept.get(key) ?? this.underWay.get(key) ?? this.begin(key, make);
  }

  private begin(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const made = make()
      .then((answer) => {
        this.kept.set(key, answer);
        return answer;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, made);
    return made;
  }
}

const answerOf = (body: Buffer<ArrayBuffer>, coding: Coding): Answer => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
  coding,
});

const codingFor = (c: ServiceContext): Coding =>
  accepts(c, { header: 'Accept-Encoding', supports: [...CODINGS], default: 'identity' }) as Coding;

/** RFC 9110 §13.1.2: compared weakly against each tag of the list. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const trimmed = tag.trim();
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag;
  });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import type { ServiceContext } from './context';

/** Bytes that answer a request, with the ETag of just these bytes (a compressed form has another one). */
interface Answer {
  body: Buffer<ArrayBuffer>;
  etag: string;
}

const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Levels at which both cost about the same and a portfolio shrinks to a tenth. */
const compress: Record<Exclude<Coding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** What an entry costs besides its bytes. */
const ENTRY_BYTES = 512;

/**
 * Sends JSON bodies: validated by a strong ETag, compressed as the client asks, kept ready for the next one who asks.
 * A key must name everything the body depends on, so that an entry never becomes wrong; what is no longer asked for
 * makes room. Requests for the same body that come while it is made wait for the same making.
 */
export class Answers {
  private readonly kept: LRUCache<string, Answer, () => Promise<Answer>>;

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
      fetchMethod: (_key, _stale, { context: make }) => make(),
    });
  }

  async send(c: ServiceContext, key: string, makeBody: () => Promise<string>): Promise<Response> {
    const plain = await this.obtain(key, async () => answerOf(Buffer.from(await makeBody())));
    const coding = plain.body.length < WORTH_COMPRESSING_BYTES ? 'identity' : codingFor(c);
    const answer = coding === 'identity' ? plain : await this.compressed(key, plain, coding);
    const headers: Record<string, string> = {
      ETag: answer.etag,
      // Only the caller may keep it, and has to ask whether it still holds.
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
    };
    if (isKnown(c.req.header('If-None-Match'), answer.etag)) return c.body(null, 304, headers);
    headers['Content-Type'] = 'application/json';
    headers['Content-Length'] = String(answer.body.length);
    if (coding !== 'identity') headers['Content-Encoding'] = coding;
    return c.body(answer.body, 200, headers);
  }

  private compressed(key: string, plain: Answer, coding: Exclude<Coding, 'identity'>): Promise<Answer> {
    return this.obtain(`${key} ${coding}`, async () => answerOf(await compress[coding](plain.body)));
  }

  private async obtain(key: string, make: () => Promise<Answer>): Promise<Answer> {
    // A fetch that another one supersedes would give undefined; nothing here aborts one.
    return (await this.kept.fetch(key, { context: make })) ?? make();
  }
}

function answerOf(body: Buffer): Answer {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body: body as Buffer<ArrayBuffer>, etag };
}

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

import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { takingTurns } from '@/lib/turns';
import type { ServiceContext } from './context';

const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

/** Bytes that answer a request, with the ETag of just these bytes (a compressed form has another one). */
interface Answer {
  body: Buffer<ArrayBuffer>;
  etag: string;
  coding: Coding;
}

/** Makes the text of a body, one piece after the other: each takes a few milliseconds at most. */
type MakeBody = () => AsyncIterable<string>;

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Levels at which both cost about the same and a portfolio shrinks to a tenth. */
const compress: Record<Exclude<Coding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** Bodies beyond this are compressed one at a time: of the few threads for it, the others are for everybody else. */
const LARGE_BYTES = 1024 * 1024;

/** What an entry costs besides its bytes. */
const ENTRY_BYTES = 512;

/**
 * Sends JSON bodies: validated by a strong ETag, compressed as the client asks, kept ready for the next one who asks.
 * A key must name everything the body depends on, so that an entry never becomes wrong; what is no longer asked for
 * makes room. Requests for the same body that come while it is made wait for the same making.
 */
export class Answers {
  private readonly kept: LRUCache<string, Answer>;
  /** What is under way, whether it will be kept or not. */
  private readonly underWay = new Map<string, Promise<Answer>>();
  private readonly oneLarge = pLimit(1);

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
      // Only the caller may keep it, and has to ask whether it still holds.
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
    if (coding === 'identity') return this.obtain(key, () => written(makeBody()));
    return this.obtain(`${key} ${coding}`, async () => {
      const plain = await this.inCoding('identity', key, makeBody);
      if (plain.body.length < WORTH_COMPRESSING_BYTES) return plain;
      const squeeze = () => compress[coding](plain.body);
      const body = await (plain.body.length > LARGE_BYTES ? this.oneLarge(squeeze) : squeeze());
      const etag = etagOf(createHash('sha1').update(body));
      return { body: body as Buffer<ArrayBuffer>, etag, coding };
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

/** Others come in between two pieces: a hundred calendars are 16 MB. */
async function written(pieces: AsyncIterable<string>): Promise<Answer> {
  const others = takingTurns();
  const hash = createHash('sha1');
  const parts: Buffer[] = [];
  for await (const piece of pieces) {
    const part = Buffer.from(piece);
    hash.update(part);
    parts.push(part);
    await others();
  }
  return { body: Buffer.concat(parts), etag: etagOf(hash), coding: 'identity' };
}

const etagOf = (hash: Hash) => `"${hash.digest('base64url')}"`;

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

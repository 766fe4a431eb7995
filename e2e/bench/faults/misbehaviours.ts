import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { cursorExpired } from '@/lib/sync/portfolio-service.fixture';
import {
  type Behaviour,
  drip,
  endless,
  hang,
  json,
  page,
  redirectTo,
  resetAtOnce,
  resetMidBody,
  status,
  truncatedJson,
} from '@/lib/upstream/faulty-server.fixture';

/** One way in which a partner service may be of no use. */
export interface Misbehaviour {
  name: string;
  /** The wrong answer; null lets the right one through. */
  answer: (request: IncomingMessage) => Behaviour | null;
}

const always = (name: string, behaviour: Behaviour): Misbehaviour => ({ name, answer: () => behaviour });

const DAY_MS = 86_400_000;
const BUSY = '{"code":429,"message":"Too many requests","timestamp":""}';

/** Retry-After as a date, by a clock that is a day ahead. */
const skewed: Behaviour = (response, request) => {
  const theirs = Date.now() + DAY_MS;
  const date = (ms: number) => new Date(ms).toUTCString();
  status(429, { date: date(theirs), 'retry-after': date(theirs + 1000) }, BUSY)(response, request);
};

/** A gigabyte of spaces, in a megabyte. */
const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '));
const gzipBomb: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  for (let n = 0; n < 4; n++) response.write(bomb);
  response.end();
};

/** Less than an answer may hold, and more values than one can be read with. */
const crowd = gzipSync(`{"properties":[${'0,'.repeat(15_000_000)}0],"nextCursor":null}`);
const crowded: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  response.end(crowd);
};

const hasCursor = ({ url = '' }: IncomingMessage): boolean => url.includes('cursor=');

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  always('429, Retry-After: 1', status(429, { 'retry-after': '1' }, BUSY)),
  always('429, clock a day ahead', skewed),
  always('503', status(503)),
  always('500 with a page', status(500, { 'content-type': 'text/html' }, '<h1>Oops</h1>')),
  always('reset at once', resetAtOnce),
  always('reset in the body', resetMidBody),
  always('no answer', hang),
  always('a byte now and then', drip),
  always('half of the JSON', truncatedJson),
  always('other JSON', json({ data: [{ id: 1 }] })),
  always('a web page', page),
  always('a body without end', endless),
  always('a gzip bomb', gzipBomb),
  always('15 million homes in a page', crowded),
  always('redirects to itself', (response, request) => redirectTo(request.url ?? '/')(response, request)),
  { name: 'expired cursors', answer: (request) => (hasCursor(request) ? cursorExpired : null) },
];

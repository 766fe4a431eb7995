import { LRUCache } from 'lru-cache';
import { pictureType } from '@/lib/domain/picture-type';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { type Reach, requireReach } from './addresses';
import { agentWithin } from './transport';

interface Picture {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

interface PictureLimits {
  reach: Reach;
  /** The hosts that pictures may come from, as PHOTO_HOSTS names them; null for all. */
  hosts: readonly string[] | null;
}

const MOST_BYTES = 12 * 1024 * 1024;
const LONGEST_MS = 15_000;
const MOST_REDIRECTS = 3;

/** Kept for an hour; those who ask at once wait for one answer. */
const { value: pictures } = onePerProcess(
  'pictures',
  () =>
    new LRUCache<string, Picture, PictureLimits>({
      maxSize: 64 * 1024 * 1024,
      ttl: 3_600_000,
      sizeCalculation: ({ bytes }) => bytes.length + 1000,
      fetchMethod: (address, _stale, { context }) => fetched(new URL(address), context).catch(() => undefined),
    }),
);

/** A picture from the internet, or a plan as a PDF; undefined where there is none that can be shown. */
export const fetchPicture = (address: string, limits: PictureLimits): Promise<Picture | undefined> =>
  pictures.fetch(address, { context: limits });

/** What its host calls a picture does not count: an SVG could run scripts. */
async function fetched(url: URL, limits: PictureLimits): Promise<Picture | undefined> {
  const bytes = await bytesAt(url, limits, AbortSignal.timeout(LONGEST_MS), MOST_REDIRECTS);
  const type = bytes && pictureType(bytes);
  return bytes && type ? { type, bytes } : undefined;
}

/** Each address on the way is checked anew: a redirect may lead anywhere. */
async function bytesAt(url: URL, limits: PictureLimits, signal: AbortSignal, redirects: number) {
  const { reach, hosts } = limits;
  if (!/^https?:$/.test(url.protocol) || (hosts && !hosts.some((host) => isOf(url, host)))) return null;
  requireReach(reach, url);
  const headers = { accept: 'image/*,application/pdf', 'user-agent': 'staygrid' };
  const { origin, pathname, search } = url;
  const asked = { origin, path: pathname + search, method: 'GET' as const, headers, signal };
  const { statusCode, headers: answered, body } = await agentWithin(reach).request(asked);
  const { location } = answered;
  if (statusCode === 200) return boundedBytes(body);
  body.on('error', () => {}).destroy();
  if (statusCode < 300 || statusCode > 399 || typeof location !== 'string' || redirects === 0) return null;
  return bytesAt(new URL(location, url), limits, signal, redirects - 1);
}

/** Null after too many; leaving the loop ends the answer. */
async function boundedBytes(body: AsyncIterable<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** '*.example.com' names all hosts below one. */
const isOf = ({ host }: URL, named: string): boolean =>
  named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named;

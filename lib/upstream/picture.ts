import { LRUCache } from 'lru-cache';
import { pictureType } from '@/lib/domain/picture-type';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { type Reach, requireReach } from './addresses';
import { agentWithin } from './transport';

/** A picture as its host sent it. */
export interface Picture {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

export interface PictureLimits {
  reach: Reach;
  /** The hosts that pictures may come from; null for all. */
  hosts: readonly string[] | null;
}

const MOST_BYTES = 12 * 1024 * 1024;
const LONGEST_MS = 15_000;
const MOST_REDIRECTS = 3;
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_MS = 3_600_000;
const { value: kept } = onePerProcess(
  'pictures',
  () =>
    new LRUCache<string, Picture>({
      maxSize: KEPT_BYTES,
      ttl: KEPT_MS,
      sizeCalculation: ({ bytes }) => bytes.length + 1000,
    }),
);
const { value: underWay } = onePerProcess('pictures under way', () => new Map<string, Promise<Picture | null>>());

/** A picture from anywhere on the internet, or a plan as a PDF; null where there is none that can be shown. */
export async function fetchPicture(address: string, limits: PictureLimits): Promise<Picture | null> {
  const known = kept.get(address);
  if (known) return known;
  const fetching = underWay.get(address) ?? fetched(address, limits).finally(() => underWay.delete(address));
  underWay.set(address, fetching);
  return fetching;
}

async function fetched(address: string, limits: PictureLimits): Promise<Picture | null> {
  const bytes = await bytesAt(new URL(address), limits, AbortSignal.timeout(LONGEST_MS), MOST_REDIRECTS).catch(
    () => null,
  );
  // What its host calls it does not count: an SVG could run scripts.
  const type = bytes && pictureType(bytes);
  if (!bytes || !type) return null;
  const picture = { type, bytes };
  kept.set(address, picture);
  return picture;
}

/** Each address on the way is checked anew: a redirect may lead anywhere. */
async function bytesAt(
  url: URL,
  limits: PictureLimits,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const { reach, hosts } = limits;
  if (!/^https?:$/.test(url.protocol) || (hosts && !hosts.some((host) => isOf(url, host)))) return null;
  requireReach(reach, url);
  const headers = { accept: 'image/*,application/pdf', 'user-agent': 'staygrid' };
  const { origin, pathname, search } = url;
  const asked = { origin, path: pathname + search, method: 'GET' as const, headers, signal };
  const { statusCode, headers: answered, body } = await agentWithin(reach).request(asked);
  // Also of an answer that is not read.
  body.on('error', () => {});
  const { location } = answered;
  if (statusCode >= 300 && statusCode < 400 && typeof location === 'string' && redirects > 0) {
    body.destroy();
    return bytesAt(new URL(location, url), limits, signal, redirects - 1);
  }
  if (statusCode !== 200 || Number(answered['content-length'] ?? 0) > MOST_BYTES) {
    body.destroy();
    return null;
  }
  return boundedBytes(body);
}

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

/** PHOTO_HOSTS names a host, with its port where it has one, or all below one: '*.example.com'. */
function isOf({ host }: URL, named: string): boolean {
  return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named;
}

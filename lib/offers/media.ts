import { reachOfStored } from '@/lib/connections/base-url';
import { RefusedError } from '@/lib/domain/errors';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { env } from '@/lib/runtime/env';
import { fetchPicture } from '@/lib/upstream/picture';
import { type Asking, openedOffer } from './reach';
import { readHomes } from './read-homes';

const FIELDS = { photos: 'photos', plans: 'floorPlans' } as const;
/** The demo's pictures, which are served here. */
const DEMO = '/demo/';

/**
 * A photo or plan of an offered home, by places: its address is read from the home, and never from the request. It comes
 * through this server, so that its host hears nothing of the client.
 * @throws RefusedError NOT_FOUND, UNAUTHENTICATED, TOO_MANY_ATTEMPTS
 */
export async function showMedia(
  asking: Asking,
  kind: keyof typeof FIELDS,
  { home, n }: { home: string; n: string },
): Promise<Response> {
  const address = await addressAt(asking, kind, { home, n });
  if (address === null) throw noPicture();
  const { origin, pathname } = new URL(address);
  const { publicUrl, photoHosts: hosts } = env();
  const headers = { 'cache-control': 'private, max-age=86400' };
  if (origin === publicUrl && pathname.startsWith(DEMO)) {
    return new Response(null, { status: 307, headers: { ...headers, location: pathname } });
  }
  const reach = { ...reachOfStored(), loopbackPort: null };
  const picture = await fetchPicture(address, { reach, hosts });
  if (!picture) throw noPicture();
  return new Response(picture.bytes, { headers: { ...headers, 'content-type': picture.type } });
}

async function addressAt(asking: Asking, kind: keyof typeof FIELDS, { home, n }: { home: string; n: string }) {
  const { offer, connection } = await openedOffer(asking);
  const portfolio = await currentPortfolio(connection);
  if (offer.expiresAt <= portfolio.now || ![home, n].every((place) => /^\d{1,3}$/.test(place))) return null;
  const offered = [...offer.promised, ...offer.similar][Number(home)];
  if (!offered) return null;
  const now = (await readHomes(portfolio, [offered.id])).get(offered.id);
  return (now?.facts ?? offered.facts)[FIELDS[kind]][Number(n)] ?? null;
}

const noPicture = () => new RefusedError('NOT_FOUND', 'There is no picture at this address, or not any more.');

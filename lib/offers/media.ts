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

/** Stands where a host does not give its picture now: a client sees no broken one. */
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="#8881" d="M0 0h1200v800H0z"/>
<path fill="none" stroke="#888" stroke-width="12" d="M540 420v-60l60-50 60 50v100H540zM585 460v-45h30v45"/></svg>`;

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
  if (!picture)
    return new Response(NO_PICTURE, { headers: { 'cache-control': 'no-store', 'content-type': 'image/svg+xml' } });
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

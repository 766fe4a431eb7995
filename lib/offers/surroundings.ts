import { surroundingsOf } from '@/lib/basemap/surroundings';
import type { OfferedHome } from '@/lib/contract/api/offers';
import { type Coordinates, placeOf } from '@/lib/domain/coordinates';
import { log } from '@/lib/runtime/telemetry/log';

/**
 * A home with the map around it in place of its coordinates: it tells where the home is no more exactly than an agent does
 * before a contract. Where the map cannot be read, the page has none.
 */
export async function withSurroundings<Home extends Pick<OfferedHome, 'place' | 'surroundings'>>(
  home: Home,
  read = surroundingsOf,
): Promise<Home & Pick<OfferedHome, 'place' | 'surroundings'>> {
  const exact = placeOf(home.place);
  const surroundings = exact && (await read(roundedPlace(exact)).catch(withoutMap));
  const place = { ...home.place, latitude: null, longitude: null };
  return { ...home, place, ...(surroundings && { surroundings }) };
}

function withoutMap(err: unknown): null {
  log().warn({ err }, 'the map of an offered home could not be read');
  return null;
}

/** Half a kilometre of latitude, in degrees. */
const GRAIN = 0.005;

/** The crossing nearest to a place of a grid of about 500 m. */
export function roundedPlace({ latitude, longitude }: Coordinates): Coordinates {
  const row = Math.round(latitude / GRAIN) * GRAIN;
  const step = GRAIN / Math.cos((row * Math.PI) / 180);
  return { latitude: row, longitude: Math.round(longitude / step) * step };
}

import { factsOf } from '@/lib/contract/facts';
import type { Database } from '@/lib/database/database';
import type { PropertyFacts } from '@/lib/domain/property';
import { heldHomes } from '@/lib/mirror/held-homes';
import type { Connection } from '@/lib/upstream/connection';
import { readAccount } from './read-account';

/**
 * An address in the one spelling that all its spellings share (RFC 3986, 6.2.2 and 6.2.3): URL has put scheme, host, port
 * and dots in order already.
 */
export function addressKey(baseUrl: string): string {
  const { protocol, host, pathname } = new URL(baseUrl);
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : octet.toUpperCase();
  });
  return `${protocol}//${host.replace(/\.(?=:|$)/, '')}${path.replace(/\/+$/, '')}`;
}

/** Homes change while an address does: this share of them has to be alike. */
const ALIKE = 0.9;

type Home = Pick<PropertyFacts, 'id' | 'name' | 'city' | 'address'>;

/**
 * Whether a list of homes is of the account whose homes are held: nine in ten on it are held under their id with the same
 * name and place, and nine in ten that are held are on it. Ids alone prove nothing: many services count from 1.
 * @param isWhole whether the list was read to its end; homes behind that may be held
 */
export function areSameHomes(listed: readonly Home[], held: readonly Home[], isWhole: boolean): boolean {
  const heldById = new Map(held.map((home) => [home.id, home]));
  const ids = new Set(listed.map(({ id }) => id));
  const alike = new Set(listed.filter((home) => isAlike(home, heldById.get(home.id))).map(({ id }) => id)).size;
  return alike > 0 && alike >= ALIKE * ids.size && (!isWhole || alike >= ALIKE * held.length);
}

const isAlike = (home: Home, held: Home | undefined): boolean =>
  home.name === held?.name && home.city === held.city && home.address === held.address;

/**
 * Whether the homes at an address are those that are held of a connection.
 * @throws UpstreamError
 */
export async function leadsToSameHomes(database: Database, connection: Connection): Promise<boolean> {
  const { homes, hasMore } = await readAccount(connection);
  return areSameHomes(homes.map(factsOf), await heldHomes(database, connection.id), !hasMore);
}

import ipaddr from 'ipaddr.js';

interface Networks {
  /** What one party has at least: an IPv4 address, a /64 of IPv6, in which every address is theirs to choose. */
  network: string;
  /** What one party may have at most, of IPv6: a /48 (RFC 6177). */
  site: string | null;
}

/** Where a request came from, as far as attempts are counted. An address that is none counts as it is written. */
export function networksOf(address: string): Networks {
  if (!ipaddr.IPv6.isValid(address)) return { network: address, site: null };
  const within = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
  return { network: within(64), site: within(48) };
}

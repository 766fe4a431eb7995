import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import net from 'node:net';
import ipaddr from 'ipaddr.js';

/** The machines that a connection may reach, by its configuration. */
export interface Reach {
  /** The private networks around this machine, and itself. */
  privateAddresses: boolean;
  /** The one port of this machine that may be reached all the same: the embedded service's. */
  loopbackPort: number | null;
}

/** An address that a connection may not reach. */
class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Clouds hand out credentials at these addresses to their own machines, and they are not link-local: Azure's
 * "WireServer" lies among the addresses of the internet, the others among private ones (Alibaba, AWS, Google, Oracle,
 * Scaleway).
 */
const METADATA: ReadonlySet<string> = new Set([
  ...['168.63.129.16', '100.100.100.200'],
  ...['fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42'],
]);
const PRIVATE: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);
/** The only IPv6 addresses that are given out for the internet (IANA IPv6 address space). */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** Networks without IPv4 reach it by addresses that end with one (RFC 6052 §2.1). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address may be reached: one of the internet, or a private one where those are allowed. Where clouds hand out
 * credentials (link-local addresses and some more), multicast, reserved ones and the like never.
 * @param address as the resolver gives it
 */
export function mayReach({ privateAddresses, loopbackPort }: Reach, address: string, port: number): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = embedded(ipaddr.process(address));
  const range = parsed.range();
  if (METADATA.has(withoutZone(parsed.toString()))) return false;
  if (range === 'loopback' && port === loopbackPort) return true;
  if (PRIVATE.has(range)) return privateAddresses;
  if (range !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL);
}

/** The address behind one that is translated on the way. */
function embedded(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6) || !address.match(TRANSLATED)) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

const withoutZone = (address: string): string => address.replace(/%.*/, '');

/** The host of a URL where it is an address, without brackets; null where it is a name. */
export function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return net.isIP(bare) > 0 ? bare : null;
}

/** @throws AddressRefusedError when the host is an address that may not be reached; a name shows when it is resolved */
export function requireReach(reach: Reach, url: URL): void {
  const address = addressIn(url);
  if (address !== null && !mayReach(reach, address, portOf(url))) throw refused(address);
}

export const portOf = ({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

/**
 * Resolves names for a connecting socket, to permitted addresses alone. The check is here, since a name that is resolved
 * once for a check and again to connect may lead elsewhere the second time.
 */
export function lookupWithin(reach: Reach, port: number, resolve: typeof dns.lookup = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const bad = addresses.find(({ address }) => !mayReach(reach, address, port));
      const [first] = addresses;
      if (bad || !first) return callback(refused(bad?.address ?? hostname), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

const refused = (address: string): AddressRefusedError =>
  new AddressRefusedError(`${address} is not an address that a connection may reach.`);

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses that no packet of the internet reaches: RFC 1918, RFC 4193, link-local, and those behind a provider's NAT. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
/** Names that the public DNS never gives out (RFC 6762, RFC 8375; .lan and .internal are reserved in practice). */
const PRIVATE_NAME = /(^|\.)(local|lan|internal|home\.arpa)$/;

/**
 * The network that a browser crosses to reach a host.
 * @param hostname as a URL has it
 */
export function networkAt(hostname: string): 'machine' | 'private' | 'public' {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(name)) {
    const range = ipaddr.process(name).range();
    return range === 'loopback' ? 'machine' : PRIVATE_RANGES.has(range) ? 'private' : 'public';
  }
  if (/(^|\.)localhost$/.test(name)) return 'machine';
  return !name.includes('.') || PRIVATE_NAME.test(name) ? 'private' : 'public';
}

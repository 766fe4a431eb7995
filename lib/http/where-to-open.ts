import type { NetworkInterfaceInfo } from 'node:os';
import { type Env, originOf } from '@/lib/runtime/env';
import { networkAt } from '@/lib/runtime/network';
import { HTTPS_ADVICE } from './origin';

type Address = Pick<Env, 'host' | 'port' | 'publicUrl' | 'isPublicUrlSet' | 'trustProxy'>;
type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address'>[] | undefined>>;

/** What the console says at the start of http beyond this machine: where it works, what it means, and what others need. */
export function whereToOpen({ host, port, publicUrl, isPublicUrlSet, trustProxy }: Address, interfaces: Interfaces) {
  if (isPublicUrlSet ? publicUrl.startsWith('https:') : trustProxy) return [];
  const isEverywhere = !isPublicUrlSet && (host === '0.0.0.0' || host === '::');
  // A browser cannot open a link-local address of IPv6, which needs a zone.
  const cannotOpen = host === '::' ? /^fe80:/i : /:/;
  const addresses = Object.values(interfaces).flatMap((some) => (some ?? []).map(({ address }) => address));
  const origins = isEverywhere
    ? addresses.filter((address) => !cannotOpen.test(address)).map((address) => originOf(address, port))
    : [publicUrl];
  const inside = origins.filter((origin) => networkAt(new URL(origin).hostname) === 'private');
  const isPublic = isEverywhere || networkAt(new URL(publicUrl).hostname) === 'public';
  const open = `Anyone in the network can read passwords and data on their way to ${inside.join(' and ')}: this is not https.`;
  return [
    ...(inside.length > 0 ? [open] : []),
    ...(isPublic ? [`Under a public name or address nobody can sign in over http: ${HTTPS_ADVICE}`] : []),
  ];
}

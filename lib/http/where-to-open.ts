import type { NetworkInterfaceInfo } from 'node:os';
import { type Env, originOf } from '@/lib/env';
import { networkAt } from '@/lib/network';
import { HTTPS_ADVICE } from './origin';

type Address = Pick<Env, 'host' | 'port' | 'publicUrl' | 'isPublicUrlSet' | 'trustProxy'>;
type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined>>;

const IN_THE_CLEAR = 'without https, anyone in that network can read passwords and data on their way';

/**
 * The lines that the console shows at the start where the dashboard listens beyond this machine: the addresses at which
 * browsers may use it, and what others need.
 */
export function whereToOpen({ host, port, publicUrl, isPublicUrlSet, trustProxy }: Address, interfaces: Interfaces) {
  if (trustProxy && !isPublicUrlSet) return [];
  const isEverywhere = !isPublicUrlSet && (host === '0.0.0.0' || host === '::');
  if (isEverywhere) {
    const addresses = Object.values(interfaces).flatMap((some) => some ?? []);
    // A browser cannot open a link-local address of IPv6, which needs a zone.
    const cannotOpen = host === '::' ? /^fe80:/i : /:/;
    const reached = addresses.filter(({ address, internal }) => !internal && !cannotOpen.test(address));
    const inside = reached.filter(({ address }) => networkAt(address) === 'private').map(({ address }) => address);
    const origins = inside.map((address) => originOf(address, port));
    return [
      ...(origins.length > 0 ? [`In your network, open ${origins.join(' or ')}: ${IN_THE_CLEAR}.`] : []),
      `Under a public name or address it does not work over http: ${HTTPS_ADVICE}`,
    ];
  }
  const { protocol, hostname } = new URL(publicUrl);
  const network = protocol === 'https:' ? 'machine' : networkAt(hostname);
  if (network === 'private') return [`${publicUrl} is not encrypted: ${IN_THE_CLEAR}.`];
  return network === 'public' ? [`Browsers cannot sign in at ${publicUrl}: ${HTTPS_ADVICE}`] : [];
}

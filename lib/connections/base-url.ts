import { type Env, env, isThisMachine } from '@/lib/runtime/env';
import { addressIn, mayReach, portOf, type Reach } from '@/lib/upstream/addresses';

type Allowed = Pick<Env, 'httpPartnersAllowed' | 'privatePartnersAllowed' | 'serviceOn' | 'servicePort'>;

/** The addresses that added connections may lead to; the configured one is the operator's own, and free. */
export const reachOfStored = ({ privatePartnersAllowed, serviceOn, servicePort }: Allowed = env()): Reach => ({
  privateAddresses: privatePartnersAllowed,
  loopbackPort: serviceOn ? servicePort : null,
});

/**
 * The base URL of an added connection in one form, or its fault. The address of a name shows only
 * when it is connected to: see `lookupWithin`.
 */
export function checkBaseUrl(
  given: string,
  allowed: Allowed = env(),
): { ok: true; baseUrl: string } | { ok: false; message: string } {
  const refuse = (message: string) => ({ ok: false, message }) as const;
  if (!URL.canParse(given)) return refuse('must be a URL such as https://partner.example.com/api');
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('must begin with https://');
  if (url.username !== '' || url.password !== '') return refuse('must not contain credentials');
  if (/[?#]/.test(given)) return refuse('must have neither a query nor a fragment');
  if (url.protocol === 'http:' && !isThisMachine(url.hostname) && !allowed.httpPartnersAllowed) {
    return refuse('must begin with https://: without it others on the way could read the access token');
  }
  const address = addressIn(url);
  if (address !== null && !mayReach(reachOfStored(allowed), address, portOf(url))) {
    return refuse('must be a public address, not one of this machine or of a private network');
  }
  return { ok: true, baseUrl: url.href.replace(/\/+$/, '') };
}

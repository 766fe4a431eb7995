import type { Mirror } from '@/lib/mirror/mirror';
import { getChallenged } from '@/lib/mirror/second-factors';
import { COOKIE_PREFIX } from './auth-keys';

const COOKIE = `${COOKIE_PREFIX}.two_factor=`;

/**
 * Who has given the password and has yet to show the second factor, as far as the cookie of that step says. Whether it may
 * say so is better-auth's to check, which signed it: this is for the audit log.
 */
export async function challengedBy(headers: Headers, mirror: Mirror): Promise<{ id: string; email: string } | null> {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(COOKIE))?.slice(COOKIE.length);
  const challenge = value?.split('.')[0];
  return challenge ? getChallenged(mirror, challenge) : null;
}

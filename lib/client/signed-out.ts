import { faultOf } from './errors';

/** Goes to sign in, and back here afterwards, when an answer said that the session has ended. */
export function leaveWhenSignedOut(error: unknown): void {
  if (typeof window === 'undefined' || faultOf(error).kind !== 'signed-out') return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?then=${encodeURIComponent(pathname + search)}`);
}

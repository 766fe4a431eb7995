import { faultOf } from './errors';

/** Goes to sign in, and back here afterwards, when an answer said that the session has ended. */
export function leaveWhenSignedOut(error: unknown): void {
  if (typeof window === 'undefined' || faultOf(error).kind !== 'signed-out') return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?then=${encodeURIComponent(pathname + search)}`);
}

const CHANNEL = 'signed-out';

/** Somebody has signed out here, or in as who they are now: what other tabs show is not for who sits here next. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** @returns ends it */
export function leaveWithOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => window.location.assign('/sign-in');
  return () => channel.close();
}

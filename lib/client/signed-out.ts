import { faultOf } from './errors';
import { forgetProperties } from './recent-properties';

/** Goes to sign in, and back here afterwards, when an answer said that the session has ended. */
export function leaveWhenSignedOut(error: unknown): void {
  if (typeof window === 'undefined' || faultOf(error).kind !== 'signed-out') return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?then=${encodeURIComponent(pathname + search)}`);
}

/**
 * Forgets what this browser kept of a visit by name: who signs in next may be somebody else. How somebody likes a page,
 * and ids, stay.
 */
export function forgetVisit(): void {
  forgetProperties();
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden.
  }
}

/** One for a tab: it hears all others, and not itself. */
let channel: BroadcastChannel | undefined;

function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out');
  return channel;
}

/** Somebody has signed out here, or in as who they are now: what other tabs show is not for who sits here next. */
export const tellOtherTabs = (): void => otherTabs().postMessage(null);

/** @returns ends it */
export const leaveWithOtherTabs = (): (() => void) =>
  withOtherTabs(() => {
    forgetVisit();
    window.location.assign('/sign-in');
  });

/** For a page that shows nothing of anybody: who has signed in elsewhere goes on to where it leads. @returns ends it */
export const enterWithOtherTabs = (): (() => void) => withOtherTabs(() => window.location.reload());

function withOtherTabs(change: () => void): () => void {
  const tabs = otherTabs();
  tabs.addEventListener('message', change);
  return () => tabs.removeEventListener('message', change);
}

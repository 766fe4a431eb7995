import { faultOf } from '@/lib/words/errors';
import { forgetRecent } from './recent';
import { inStorage } from './storage';

/** Opens the sign-in page after an answer that the session has ended, and returns here afterwards. */
export function leaveWhenSignedOut(error: unknown): void {
  if (typeof window === 'undefined' || faultOf(error).kind !== 'signed-out') return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?then=${encodeURIComponent(pathname + search)}`);
}

/** Forgets the personal data of a visit: another person may sign in next. Display preferences and ids stay. */
export function forgetVisit(): void {
  forgetRecent();
  inStorage(() => sessionStorage.clear(), undefined);
}

/** One channel per tab: it hears all other tabs, and not itself. */
let channel: BroadcastChannel | undefined;

function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out');
  return channel;
}

/** Tells the other tabs that the user has changed: their pages must not stay visible. */
export const tellOtherTabs = (): void => otherTabs().postMessage(null);

/** @returns stops listening */
export const leaveWithOtherTabs = (): (() => void) =>
  withOtherTabs(() => {
    forgetVisit();
    window.location.assign('/sign-in');
  });

/** Reloads a sign-in page after a sign-in in another tab. @returns stops listening */
export const enterWithOtherTabs = (): (() => void) => withOtherTabs(() => window.location.reload());

function withOtherTabs(change: () => void): () => void {
  const tabs = otherTabs();
  tabs.addEventListener('message', change);
  return () => tabs.removeEventListener('message', change);
}

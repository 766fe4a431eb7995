import type { LinkPurpose } from '@/lib/contract/api/people';
import { sendJson } from './request';
import { forgetVisit, tellOtherTabs } from './signed-out';

const schemas = () => import('@/lib/contract/api/people');

interface Credentials {
  email: string;
  password: string;
}

/** @returns whether the second factor's code must follow */
export async function signIn(credentials: Credentials): Promise<{ needsCode: boolean }> {
  const answer = await sendJson('POST', '/api/auth/sign-in/email', credentials);
  // A successful sign-in ends this browser's former session.
  forgetVisit();
  tellOtherTabs();
  return { needsCode: typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer };
}

/** @param code six digits of an authenticator app, or a backup code */
export async function verifyCode(code: string): Promise<void> {
  const typed = code.trim().replace(/\s/g, '');
  const kind = /^\d{6}$/.test(typed) ? 'totp' : 'backup-code';
  await sendJson('POST', `/api/auth/two-factor/verify-${kind}`, { code: typed });
  tellOtherTabs();
}

export const lookAtLink = (token: string): Promise<LinkPurpose> =>
  sendJson('POST', '/api/invitations/look', { token }, async () => (await schemas()).LinkPurpose);

export const takeLink = (link: { token: string; name?: string; password: string }) =>
  sendJson('POST', '/api/invitations/use', link);

export const setUp = (administrator: Credentials & { code: string; name: string }) =>
  sendJson('POST', '/api/setup', administrator);

/** The page to open after signing in: always a page of this dashboard. */
export function insideAfter(then: string | null): string {
  if (then === null || !URL.canParse(then, 'http://here')) return '/';
  const { origin, pathname, search } = new URL(then, 'http://here');
  return origin === 'http://here' && !pathname.startsWith('//') && !pathname.startsWith('/api/')
    ? pathname + search
    : '/';
}

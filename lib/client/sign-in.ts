import { sendJson } from './send-json';
import { forgetVisit, tellOtherTabs } from './signed-out';

// Letting people in: what these answer is little, and nothing of it is kept.

interface Credentials {
  email: string;
  password: string;
}

/** @returns whether a code of the second factor is asked for before the session begins */
export async function signIn(credentials: Credentials): Promise<{ needsCode: boolean }> {
  const answer = await sendJson('POST', '/api/auth/sign-in/email', credentials);
  // With either the session that this browser had before has ended.
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

export interface LinkPurpose {
  kind: 'join' | 'reset';
  email: string;
  role: string | null;
}

export const lookAtLink = async (token: string): Promise<LinkPurpose> =>
  (await sendJson('POST', '/api/invitations/look', { token })) as LinkPurpose;

export const useLink = async (link: { token: string; name?: string; password: string }): Promise<{ email: string }> =>
  (await sendJson('POST', '/api/invitations/use', link)) as { email: string };

export const setUp = async (administrator: Credentials & { code: string; name: string }): Promise<{ email: string }> =>
  (await sendJson('POST', '/api/setup', administrator)) as { email: string };

/** Where to go once inside: a page of this dashboard, whatever the address says. */
export function insideAfter(then: string | null): string {
  if (then === null || !URL.canParse(then, 'http://here')) return '/properties';
  const { origin, pathname, search } = new URL(then, 'http://here');
  return origin === 'http://here' && !pathname.startsWith('//') && !pathname.startsWith('/api/')
    ? pathname + search
    : '/properties';
}

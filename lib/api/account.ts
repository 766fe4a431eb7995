import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from './request';
import { tellOtherTabs } from './signed-out';

const schemas = () => import('@/lib/contract/api/people');

// The user's own account, at the paths of `/api/auth` and `/api/me`.

/** The user's sessions, newest first: `GET /api/me/sessions`. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await getJson('/api/me/sessions', async () => (await schemas()).SessionsAnswer, signal)).items,
  staleTime: 10_000,
});

/** Ends one other session, or, for null, all others. */
export const endSessions = mutationOptions({
  mutationKey: ['end-sessions'],
  mutationFn: (id: string | null) =>
    sendJson('DELETE', id === null ? '/api/me/sessions' : `/api/me/sessions/${encodeURIComponent(id)}`),
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries(sessionsQuery),
});

export const changeName = (name: string) => sendJson('POST', '/api/auth/update-user', { name });

/** Ends the sessions of every other browser. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  sendJson('POST', '/api/auth/change-password', { currentPassword, newPassword });

/** The secret of an authenticator app, and backup codes. Neither can be shown again. */
export interface SecondFactor {
  /** `otpauth://totp/…?secret=…` */
  uri: string;
  backupCodes: string[];
}

/** The second factor counts once its first code was verified. */
export async function beginSecondFactor(password: string): Promise<SecondFactor> {
  const shape = async () => (await schemas()).SecondFactorBegun;
  const { totpURI, backupCodes } = await sendJson('POST', '/api/auth/two-factor/enable', { password }, shape);
  return { uri: totpURI, backupCodes };
}

export const confirmSecondFactor = (code: string) =>
  sendJson('POST', '/api/auth/two-factor/verify-totp', { code: code.replace(/\s/g, '') });

export const endSecondFactor = (password: string) => sendJson('POST', '/api/auth/two-factor/disable', { password });

/** Makes new codes and voids the old ones. */
export async function newBackupCodes(password: string): Promise<string[]> {
  const shape = async () => (await schemas()).BackupCodes;
  return (await sendJson('POST', '/api/auth/two-factor/generate-backup-codes', { password }, shape)).backupCodes;
}

/** Ends this session and opens the sign-in page in every tab. A full page load leaves no data behind. */
export async function signOut(): Promise<void> {
  await sendJson('POST', '/api/auth/sign-out');
  tellOtherTabs();
  window.location.assign('/sign-in');
}

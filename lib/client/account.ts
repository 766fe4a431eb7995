import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiFault } from './errors';
import { getJson } from './request';
import { sendJson } from './send-json';
import { tellOtherTabs } from './signed-out';

// What somebody does about their own account, at the paths of `/api/auth` and `/api/me`.

/** A browser in which one is signed in. */
export interface Session {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastSeenAt: number;
  address: string | null;
  userAgent: string | null;
  /** The browser that asks. */
  isHere: boolean;
}

/** Where one is signed in, the newest first: `GET /api/me/sessions`. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<Session[]> => {
    const { items } = ((await getJson('/api/me/sessions', signal)) ?? {}) as { items?: Session[] };
    if (!Array.isArray(items)) throw new ApiFault('dashboard-fault');
    return items;
  },
  staleTime: 10_000,
});

/** Signs out in one other browser, or, without an id, in all others. */
export const endSessions = mutationOptions({
  mutationKey: ['end-sessions'],
  mutationFn: (id: string | null) =>
    sendJson('DELETE', id === null ? '/api/me/sessions' : `/api/me/sessions/${encodeURIComponent(id)}`),
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries(sessionsQuery),
});

export const changeName = (name: string) => sendJson('POST', '/api/auth/update-user', { name });

/** Every other browser is signed out. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  sendJson('POST', '/api/auth/change-password', { currentPassword, newPassword });

/** What an authenticator app needs, and codes for the day it is lost. Neither can be shown again. */
export interface SecondFactor {
  /** `otpauth://totp/…?secret=…` */
  uri: string;
  backupCodes: string[];
}

/** Begins; the second factor counts once a first code was verified. */
export async function beginSecondFactor(password: string): Promise<SecondFactor> {
  const body = await sendJson('POST', '/api/auth/two-factor/enable', { password });
  const { totpURI: uri } = (body ?? {}) as { totpURI?: unknown };
  if (typeof uri !== 'string') throw new ApiFault('dashboard-fault');
  return { uri, backupCodes: codesIn(body) };
}

export const confirmSecondFactor = (code: string) =>
  sendJson('POST', '/api/auth/two-factor/verify-totp', { code: code.replace(/\s/g, '') });

export const endSecondFactor = (password: string) => sendJson('POST', '/api/auth/two-factor/disable', { password });

/** New ones; the old ones are void. */
export const newBackupCodes = async (password: string): Promise<string[]> =>
  codesIn(await sendJson('POST', '/api/auth/two-factor/generate-backup-codes', { password }));

function codesIn(body: unknown): string[] {
  const { backupCodes } = (body ?? {}) as { backupCodes?: string[] };
  if (!Array.isArray(backupCodes)) throw new ApiFault('dashboard-fault');
  return backupCodes;
}

/** Ends this session and leaves for the page that begins one, in every tab. A whole load: nothing that was read stays. */
export async function signOut(): Promise<void> {
  await sendJson('POST', '/api/auth/sign-out');
  tellOtherTabs();
  window.location.assign('/sign-in');
}

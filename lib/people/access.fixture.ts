import { randomBytes } from 'node:crypto';
import { openDatabase } from '@/lib/database/database';
import { answerAuth } from './answer-auth';
import type { AuditContext } from './audit';
import { createAuth } from './auth';
import { getPeople } from './people-table';
import { principalSession } from './principal';
import { addFirstAdministrator } from './setup';

export const PASSWORD = 'four plain little words';
export const ADMINISTRATOR = { email: 'ann@example.com', password: PASSWORD };
export const ORIGIN = { address: '192.0.2.1', requestId: 'test' };
const BASE = 'http://localhost:3000';

// The tests stand in for a reverse proxy.
process.env.TRUST_PROXY = 'on';

/** An installation on a database of its own, as browsers know it. */
export async function openInstallation(url: string, { isDemoOnly = true, keys = [randomBytes(32)] } = {}) {
  const database = await openDatabase(url);
  const auth = createAuth(database, { keys, baseUrl: BASE });
  const sources = { database, auth, isDemoOnly: async () => isDemoOnly };

  const ask = (method: string, path: string, body?: object, cookie = '', address = ORIGIN.address) =>
    answerAuth(
      new Request(`${BASE}/api/auth${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        ...(body && { body: JSON.stringify(body) }),
      }),
      'test',
      auth,
    );

  return {
    database,
    auth,
    ask,
    administrator: () => addFirstAdministrator(database, ADMINISTRATOR),
    /** The audit context of a person. */
    doneBy: async (email: string): Promise<AuditContext> => {
      const id = (await getPeople(database)).find((person) => person.email === email)?.id ?? null;
      return { actor: { id, email }, origin: ORIGIN };
    },
    signIn: async (email: string, password = PASSWORD) =>
      cookieOf(await ask('POST', '/sign-in/email', { email, password })),
    principal: async (cookie = '') => (await principalSession(new Headers({ cookie }), sources))?.principal ?? null,
    cookiesFor: async (cookie: string) => (await principalSession(new Headers({ cookie }), sources))?.cookies ?? [],
    close: () => database.close(),
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The secret in a link. */
export const secretIn = ({ path }: { path: string }): string => path.slice(path.indexOf('#') + 1);

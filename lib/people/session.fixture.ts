import type { Role } from '@/lib/contract/api/people';
import { answerAuth } from './answer-auth';
import { currentAccess } from './current-access';
import { hashPassword } from './password-hash';
import { addPerson } from './people-table';

const PASSWORD = 'four plain little words';

/** Makes a person and signs them in to the dashboard of this process. @returns the header to send */
export async function sessionAs(role: Role, connectionIds: readonly string[] = []): Promise<{ cookie: string }> {
  const access = await currentAccess();
  const email = `${role}-${Math.random().toString(36).slice(2)}@example.com`;
  const person = { name: role, email, role, connectionIds, passwordHash: await hashPassword(PASSWORD) };
  await access.database.db.transaction().execute((trx) => addPerson(trx, person, Date.now()));
  const request = new Request('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const answer = await answerAuth(request, 'test', access.auth);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

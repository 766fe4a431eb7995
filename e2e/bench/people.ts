const PASSWORD = 'many plain little words';

/**
 * Makes members, for benchmarks that exceed one person's limits.
 * @param cookie of an administrator
 */
export async function newPeople(url: string, cookie: string, count: number): Promise<Credentials[]> {
  const people: Credentials[] = [];
  for (let n = 0; n < count; n++) {
    const email = `member-${n}@example.com`;
    const invitation = { email, role: 'member', connectionIds: [] };
    const { path } = await sent(`${url}/api/invitations`, cookie, invitation);
    const token = path.slice(path.indexOf('#') + 1);
    await sent(`${url}/api/invitations/use`, '', { token, name: `Member ${n}`, password: PASSWORD });
    people.push({ email, password: PASSWORD });
  }
  return people;
}

interface Credentials {
  email: string;
  password: string;
}

async function sent(url: string, cookie: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

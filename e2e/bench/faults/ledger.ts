import { type Account, tried } from './account';
import type { Installation } from './installation';

/** Good for everybody who is made here. */
export const PASSWORD = 'four plain little words';

interface Person {
  email: string;
  /** The cookies of answered sign-ins. */
  cookies: string[];
}

/** Every write that the app has confirmed, and must keep. */
export class Ledger {
  readonly people = new Map<string, Person>();
  readonly views = new Set<string>();
  readonly connections = new Set<string>();
  readonly tokens = new Set<string>();
  /** People whose use of an invitation got no answer: the secret of the link by e-mail address. */
  readonly joining = new Map<string, string>();

  /** The marks that the homes' names may end with: that of the last import, or of the one before it. */
  marks: readonly string[] = [''];

  joined(email: string): void {
    this.joining.delete(email);
    this.people.set(email, { email, cookies: [] });
  }

  get size(): number {
    const sessions = [...this.people.values()].reduce((sum, { cookies }) => sum + cookies.length, 0);
    return this.people.size + sessions + this.views.size + this.connections.size + this.tokens.size;
  }

  /** @returns lost writes and half-made people, in words */
  async broken(app: Installation, admin: string, service: Omit<Account, 'token'>): Promise<string[]> {
    const lost: string[] = [];
    const list = async <Item>(route: string, of: string): Promise<Item[]> => {
      const { status, body } = await app.ask(route, { cookie: admin });
      if (status !== 200) lost.push(`${route} answers ${status}`);
      return status === 200 ? ((body as Record<string, Item[]>)[of] ?? []) : [];
    };
    const known = new Set((await list<{ email: string }>('/api/people', 'people')).map(({ email }) => email));
    for (const email of this.people.keys()) if (!known.has(email)) lost.push(`the user ${email}`);
    for (const [email, secret] of [...this.joining]) lost.push(...(await this.#settled(app, email, secret, known)));
    for (const { email, cookies } of this.people.values()) {
      if (cookies.length === 0 && known.has(email)) {
        // A complete account can sign in.
        const cookie = await app.signIn({ email, password: PASSWORD }).catch(() => null);
        if (cookie === null) lost.push(`${email} is half made: it lets no one in`);
        else cookies.push(cookie);
      }
      for (const cookie of cookies) {
        const { body } = await app.ask('/api/me', { cookie });
        if ((body as { user?: { email?: string } } | null)?.user?.email !== email) lost.push(`a session of ${email}`);
      }
    }
    const views = new Set((await list<{ name: string }>('/api/views', 'items')).map(({ name }) => name));
    for (const name of this.views) if (!views.has(name)) lost.push(`the view ${name}`);
    const connections = await list<{ name: string }>('/api/connections', 'items');
    for (const name of this.connections) {
      if (!connections.some((one) => one.name === name)) lost.push(`the connection ${name}`);
    }
    for (const token of this.tokens) if ((await tried({ ...service, token })) !== 200) lost.push('an access token');
    return lost;
  }

  /** A person without an answer either has an account and can sign in, or has none and a link that still works. */
  async #settled(app: Installation, email: string, token: string, known: ReadonlySet<string>): Promise<string[]> {
    const isKnown = known.has(email);
    const { status } = isKnown
      ? await app.ask('/api/auth/sign-in/email', { method: 'POST', body: { email, password: PASSWORD } })
      : await app.ask('/api/invitations/use', { method: 'POST', body: { token, name: 'Pat', password: PASSWORD } });
    this.joined(email);
    return status === 200 ? [] : [`${email} is half made: ${isKnown ? 'sign-in' : 'the link'} answers ${status}`];
  }
}

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCsv } from 'hucre/csv';
import type { Relay } from '../../fixtures/relay';
import { newToken, startProgram } from '../service-process';
import type { Account } from './account';
import { begin } from './crawls';
import type { Installation } from './installation';
import { type Ledger, PASSWORD } from './ledger';
import { marksOf, type PortfolioFiles } from './portfolio-files';
import { versionOf } from './versions';

/** The work of one person until the app is killed. */
export interface Here {
  app: Installation;
  admin: string;
  ledger: Ledger;
  relay: Relay;
  /** As the service itself has it, without the relay. */
  account: Account;
  files: PortfolioFiles;
  /** Their duration without a kill. */
  crawlMs: number;
  importMs: number;
  /** The kill: later faults are expected. */
  killed: AbortSignal;
}

/** A piece of work under way when the app is killed. */
export interface Life {
  name: string;
  /** When the kill comes, in milliseconds from its begin. @param chance in [0, 1) */
  momentOf(chance: number, here: Here): number;
  /** Begins it. @returns tells after the kill whether it was interrupted; @throws for a fault of the app */
  begin(here: Here): Promise<() => Promise<boolean>>;
}

let count = 0;
/** A name that is not in use yet. */
const another = (what: string) => `${what}-${++count}`;

async function saveViews({ app, admin, ledger, killed }: Here): Promise<void> {
  while (!killed.aborted) {
    const name = another('view');
    const { status } = await app.ask('/api/views', {
      method: 'POST',
      cookie: admin,
      body: { name, search: 'guests=2' },
    });
    if (status === 201) ledger.views.add(name);
    await delay(40);
  }
}

/** Continues until the kill, when a request may get no answer. */
function untilKilled({ killed }: Here, works: readonly (() => Promise<unknown>)[]): () => Promise<boolean> {
  let unanswered = 0;
  const ends = works.map((work) =>
    work().catch((error: unknown) => {
      if (!killed.aborted || error instanceof CutOffError) throw error;
      unanswered += 1;
    }),
  );
  const all = Promise.all(ends);
  all.catch(() => {}); // met when it is asked for
  return async () => {
    await all;
    return unanswered > 0;
  };
}

async function join({ app, admin, ledger }: Here): Promise<void> {
  const email = `${another('person')}@example.com`;
  const role = { email, role: 'member' };
  const invited = await app.ask('/api/invitations', { method: 'POST', cookie: admin, body: role });
  const token = String((invited.body as { path: string }).path.split('#')[1]);
  ledger.joining.set(email, token);
  const body = { token, name: 'Pat', password: PASSWORD };
  const { status } = await app.ask('/api/invitations/use', { method: 'POST', body });
  if (status !== 200) throw new Error(`The invitation of ${email} answers ${status}.`);
  ledger.joined(email);
  const cookie = await app.signIn({ email, password: PASSWORD });
  ledger.people.get(email)?.cookies.push(cookie);
}

async function connect({ app, admin, ledger, account }: Here): Promise<void> {
  const name = another('connection');
  const body = { name, baseUrl: account.url, accessToken: account.token };
  const { status } = await app.ask('/api/connections', { method: 'POST', cookie: admin, body });
  if (status === 201) ledger.connections.add(name);
}

/** A part of a file that looks as if it were all. No kill excuses it. */
class CutOffError extends Error {}

/** Downloads one file after the other. A download that is cut off must fail: its end means that it is complete. */
async function take({ app, admin }: Here, format: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${app.url}/api/properties/export?format=${format}`, { headers: { cookie: admin } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const rows = Number(answer.headers.get('x-total-count'));
    const isWhole =
      format === 'csv'
        ? parseCsv(bytes.toString(), { delimiter: ',' }).length === rows + 1
        : bytes.includes(ZIP_END, -64);
    if (!isWhole) throw new CutOffError(`A part of a file of ${rows} rows ends as if it were all.`);
  }
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

export const LIVES: readonly Life[] = [
  {
    name: 'sync',
    momentOf: (chance, { crawlMs }) => chance * crawlMs,
    async begin(here) {
      here.relay.edit(versionOf(++count));
      await begin(here.app, here.admin);
      const views = untilKilled(here, [() => saveViews(here)]);
      let isOver = false;
      const looking = (async () => {
        while (!here.killed.aborted) {
          const { body } = await here.app.ask('/api/sync', { cookie: here.admin });
          isOver ||= (body as { crawl: object | null }).crawl === null;
          await delay(20);
        }
      })().catch(() => {});
      return async () => {
        await looking;
        await views();
        return !isOver;
      };
    },
  },
  {
    name: 'sign-up',
    momentOf: (chance) => chance * 2000,
    async begin(here) {
      const joining = async () => {
        while (!here.killed.aborted) await join(here);
      };
      return untilKilled(here, [joining, joining, () => connect(here), () => saveViews(here)]);
    },
  },
  {
    name: 'export',
    momentOf: (chance) => chance * 1500,
    async begin(here) {
      const works = ['csv', 'csv', 'xlsx'].map((format) => () => take(here, format));
      return untilKilled(here, [...works, () => saveViews(here)]);
    },
  },
  {
    name: 'import',
    // Before that it only starts.
    momentOf: (chance, { importMs }) => (0.25 + 0.6 * chance) * importMs,
    async begin(here) {
      const { app, ledger, account, files } = here;
      const before = await marksOf(account);
      const { args, mark } = files.next();
      ledger.tokens.add(await newToken(app.variables));
      const child = startProgram('lib/service/cli/main.ts', args, app.variables);
      let done = false;
      child.on('exit', (code) => {
        done = code === 0;
      });
      here.killed.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
      return async () => {
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        ledger.marks = done ? [mark] : [mark, ...before];
        return !done;
      };
    },
  },
];

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../fixtures/postgres';
import { startRelay } from '../../fixtures/relay';
import type { Table } from '../bench';
import { runService, seededAccount } from '../service-process';
import { synced } from './crawls';
import { compared } from './differences';
import { Installation } from './installation';
import { Ledger } from './ledger';
import { type Here, LIVES, type Life } from './lives';
import { marksOf, PortfolioFiles } from './portfolio-files';
import { killedSetups } from './setups';

/** One kill of each kind, then one good sync. */
const GROUP = LIVES.length + 1;
const POSTGRES_SHARE = 0.3;

export interface Kill {
  engine: string;
  life: string;
  /** Whether it came in the middle of the work. */
  isHit: boolean;
  readyMs: number;
  /** Losses, half-made people and differences, in words. */
  wrong: string[];
}

/** kill -9 of the app and all that works on its databases, at random moments. */
export async function killed(folder: string, kills: number, homes: number): Promise<Table[]> {
  const groups = Math.ceil(kills / GROUP);
  const onPostgres = Math.round(groups * POSTGRES_SHARE);
  const results = await Promise.all([
    groupsOn('SQLite', path.join(folder, 'kills-sqlite'), groups - onPostgres, homes, null),
    onPostgres > 0 ? postgresGroups(path.join(folder, 'kills-postgres'), onPostgres, homes) : null,
  ]);
  const done = results.filter((one) => one !== null);
  const all = done.flatMap(({ kills }) => kills);
  for (const { engine, life, wrong } of all) {
    if (wrong.length > 0) console.error(`${engine}, ${life}: ${wrong.slice(0, 5).join('; ')}`);
  }
  return [tableOf(all, done)];
}

interface Group {
  kills: Kill[];
  /** People, sessions, views, connections and tokens that were acknowledged. */
  promises: number;
  /** Homes and calendars that were compared after a good sync, of all groups. */
  comparisons: number;
}

function tableOf(all: readonly Kill[], groups: readonly Group[]): Table {
  const kinds = [...new Set(all.map(({ engine, life }) => `${engine}, ${life}`))];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const promises = sum(groups.map((group) => group.promises));
  const comparisons = sum(groups.map((group) => group.comparisons));
  return {
    title: `kill -9 during …: ${promises} promises kept in mind, ${comparisons.toLocaleString('en')} homes and calendars compared`,
    headings: ['', 'kills', 'in the middle', 'ready again after s, at most', 'lost, half made or different'],
    rows: kinds.map((kind) => {
      const some = all.filter(({ engine, life }) => `${engine}, ${life}` === kind);
      const slowest = Math.max(...some.map(({ readyMs }) => readyMs)) / 1000;
      return [
        ...[kind, some.length, some.filter(({ isHit }) => isHit).length, slowest.toFixed(1)],
        sum(some.map(({ wrong }) => wrong.length)),
      ];
    }),
    verdicts: [
      {
        target: `${all.length} kills: nothing is lost, no person is half made`,
        reached: all.every(({ wrong }) => wrong.length === 0),
      },
    ],
  };
}

async function postgresGroups(folder: string, groups: number, homes: number): Promise<Group> {
  const postgres = await startPostgres();
  try {
    return await groupsOn('Postgres', folder, groups, homes, () => postgres.newDatabase());
  } finally {
    await postgres.stop();
  }
}

async function groupsOn(
  engine: string,
  folder: string,
  groups: number,
  homes: number,
  newDatabase: (() => Promise<string>) | null,
): Promise<Group> {
  mkdirSync(folder, { recursive: true });
  const variables: Record<string, string> = { ALLOW_PRIVATE_PARTNERS: 'on' };
  if (newDatabase) {
    Object.assign(variables, { DATABASE_URL: await newDatabase(), SERVICE_DATABASE_URL: await newDatabase() });
  }
  const app = await Installation.at({ folder, service: true, variables });
  const token = await seededAccount(app.variables, homes);
  const account = { url: app.serviceUrl, token };
  const relay = await startRelay(app.serviceUrl, token);
  Object.assign(variables, { PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: token });
  await app.start();
  const done: Group = { kills: [], promises: 0, comparisons: 0 };
  try {
    const files = await PortfolioFiles.of(account, folder);
    const people = { admin: await app.signIn(), ledger: new Ledger() };
    const times = { importMs: await importedAtFirst(app, files, people.ledger), crawlMs: 0 };
    const here = { app, relay, account, files, ...people, ...times };
    for (let group = 0; group < groups; group++) {
      const { startedAt, finishedAt } = await synced(app, here.admin);
      here.crawlMs = (finishedAt ?? 0) - startedAt;
      for (const life of LIVES) done.kills.push(await lived(engine, life, here));
      done.kills.push(await killedSetups(engine, path.join(folder, `setup-${group}`), newDatabase));
      const last = done.kills.at(-1) as Kill;
      const crawl = await synced(app, here.admin);
      if (crawl.outcome !== 'complete') last.wrong.push(`the sync after it: ${crawl.fault?.message}`);
      const url = relay.url;
      const { differences, homes, calendars } = await compared(app.database, new URL(url).href, { url, token });
      last.wrong.push(...differences);
      done.comparisons += homes + calendars;
    }
    done.promises = here.ledger.size;
    return done;
  } finally {
    await app.kill();
    await relay.goDown();
  }
}

async function importedAtFirst(app: Installation, files: PortfolioFiles, ledger: Ledger): Promise<number> {
  const { args, mark } = files.next();
  const startedAt = performance.now();
  await runService(args, app.variables);
  ledger.marks = [mark];
  return performance.now() - startedAt;
}

async function lived(engine: string, life: Life, there: Omit<Here, 'killed'>): Promise<Kill> {
  const { app, admin, ledger, account } = there;
  const killed = new AbortController();
  const here = { ...there, killed: killed.signal };
  const after = await life.begin(here);
  await delay(life.momentOf(Math.random(), here));
  killed.abort();
  await app.kill();
  const isHit = await after();
  const readyMs = await app.start();
  const wrong = await ledger.broken(app, admin, account);
  const marks = await marksOf(account);
  if (marks.length !== 1) wrong.push(`an import that was made in part: ${marks.join(', ')}`);
  else if (!ledger.marks.includes(marks[0] ?? '')) wrong.push('an import that was acknowledged');
  return { engine, life: life.name, isHit, readyMs, wrong };
}

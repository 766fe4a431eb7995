import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { DEMO_SEED } from '@/lib/demo/portfolio';
import { demoTokenFile, type Env } from '@/lib/runtime/env';
import type { ServiceClock } from '@/lib/service/http/clock';
import { refreshPortfolio, seedPortfolio } from '@/lib/service/seed';
import { type Account, accountNamed, createAccount, findAccount, type Seeding } from '@/lib/service/store/accounts';
import { hasProperties } from '@/lib/service/store/publication';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { callerFinder, createToken } from '@/lib/service/store/tokens';
import { grouped, type Terminal, withProgress } from './terminal';

const DEMO_ACCOUNT = 'demo';

const HOUR_MS = 60 * 60_000;
const HOURS_PER_DAY = 24;

/** The date, and the beginning of the hour: the demo changes by the hour. */
const hourOf = (clock: ServiceClock) => ({
  today: clock.today(),
  moment: Math.floor(clock.now() / HOUR_MS) / HOURS_PER_DAY,
});

const seedingOf = (env: Env): Seeding => ({
  properties: env.demoProperties,
  seed: DEMO_SEED,
  publicUrl: env.publicUrl,
});

/**
 * Provides the dashboard's defaults: the demo account, its portfolio and, in DATA_DIR, a valid token. Homes that were
 * imported into the account stay unchanged.
 * @returns whether the portfolio was made by now
 */
export async function prepareDemo(
  db: ServiceDatabase,
  env: Env,
  clock: ServiceClock,
  terminal: Terminal,
  command: Command,
): Promise<{ isFresh: boolean }> {
  if ((await findAccount(db, DEMO_ACCOUNT)) === null) await createAccount(db, DEMO_ACCOUNT);
  const account = await accountNamed(db, DEMO_ACCOUNT);
  const wanted = seedingOf(env);
  const isFresh = await needsSeeding(db, account, wanted);
  if (isFresh) {
    terminal.note(`Seeding the demo portfolio: ${grouped(wanted.properties)} homes …`);
    await withProgress(terminal, command, 'Seeding', wanted.properties, (advance) =>
      seedPortfolio(db, DEMO_ACCOUNT, wanted, hourOf(clock), advance),
    );
  }
  await ensureToken(db, account, env.dataDir);
  return { isFresh };
}

/**
 * Publishes the demo's changes with each hour, and now unless it is fresh, until the returned function is called. Homes that were imported into
 * the account stay unchanged.
 * @param onError is told why an hour's changes could not be published; the next hour publishes them, too
 */
export function keepDemoAlive(
  db: ServiceDatabase,
  env: Env,
  clock: ServiceClock,
  { isFresh, onError }: { isFresh: boolean; onError: (error: unknown) => void },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const publish = async () => {
    const account = await accountNamed(db, DEMO_ACCOUNT);
    if (account.seeding) await refreshPortfolio(db, account, seedingOf(env), hourOf(clock));
  };
  const wait = () => {
    timer = setTimeout(live, HOUR_MS - (clock.now() % HOUR_MS));
  };
  const live = () => {
    wait();
    publish().catch(onError);
  };
  if (isFresh) wait();
  else live();
  return () => clearTimeout(timer);
}

async function needsSeeding(db: ServiceDatabase, { id, seeding }: Account, wanted: Seeding): Promise<boolean> {
  if (seeding === null) return !(await hasProperties(db, id));
  return (
    seeding.properties !== wanted.properties || seeding.seed !== wanted.seed || seeding.publicUrl !== wanted.publicUrl
  );
}

async function ensureToken(db: ServiceDatabase, account: Account, dataDir: string): Promise<void> {
  const file = demoTokenFile(dataDir);
  const kept = readIfThere(file);
  if (kept !== null && (await callerFinder(db)(kept, Date.now()))?.accountId === account.id) return;
  const { token } = await createToken(db, account.name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  // The mode given on writing does not change a file that was there.
  chmodSync(file, 0o600);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { Day } from '@/lib/domain/day';
import { demoTokenFile, type Env } from '@/lib/env';
import { seedPortfolio } from '@/lib/service/seed';
import { type Account, accountNamed, createAccount, findAccount, type Seeding } from '@/lib/service/store/accounts';
import { hasProperties } from '@/lib/service/store/publication';
import type { Database } from '@/lib/service/store/schema';
import { callerFinder, createToken } from '@/lib/service/store/tokens';
import { grouped, type Terminal, withProgress } from './terminal';

const DEMO_ACCOUNT = 'demo';
const DEMO_SEED = 1;

/**
 * Provides the dashboard's defaults: the demo account, its portfolio and, in DATA_DIR, a valid token. Homes that were
 * imported into the account stay unchanged.
 */
export async function prepareDemo(
  db: Database,
  env: Env,
  today: Day,
  terminal: Terminal,
  command: Command,
): Promise<void> {
  if ((await findAccount(db, DEMO_ACCOUNT)) === null) await createAccount(db, DEMO_ACCOUNT);
  const account = await accountNamed(db, DEMO_ACCOUNT);
  const wanted: Seeding = { properties: env.demoProperties, seed: DEMO_SEED, publicUrl: env.publicUrl };
  if (await needsSeeding(db, account, wanted)) {
    terminal.note(`Seeding the demo portfolio: ${grouped(wanted.properties)} homes …`);
    await withProgress(terminal, command, 'Seeding', wanted.properties, (advance) =>
      seedPortfolio(db, DEMO_ACCOUNT, wanted, today, advance),
    );
  }
  await ensureToken(db, account, env.dataDir);
}

async function needsSeeding(db: Database, { id, seeding }: Account, wanted: Seeding): Promise<boolean> {
  if (seeding === null) return !(await hasProperties(db, id));
  return (
    seeding.properties !== wanted.properties || seeding.seed !== wanted.seed || seeding.publicUrl !== wanted.publicUrl
  );
}

async function ensureToken(db: Database, account: Account, dataDir: string): Promise<void> {
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

import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '../bench';
import type { Account } from './account';
import { synced } from './crawls';
import { DAMAGES, damaged } from './damaged';
import { Installation } from './installation';
import { afterCrash, afterStop, type Result, readOnly } from './read-only';

/** Starts on a database that may only be read, and on damaged ones. */
export async function unusableFiles(folder: string, account: Account): Promise<Table> {
  mkdirSync(folder, { recursive: true });
  const variables = { PARTNER_BASE_URL: account.url, PARTNER_ACCESS_TOKEN: account.token, SERVICE: 'off' };
  const good = path.join(folder, 'good');
  mkdirSync(good);
  const app = await Installation.at({ folder: good, variables });
  await app.start();
  const cookie = await app.signIn();
  await synced(app, cookie);
  // As a crash leaves it, with a log beside it.
  await app.kill();
  const [crashed, stopped] = ['read-only-1', 'read-only-2'].map((name) => path.join(folder, name)) as [string, string];
  cpSync(good, crashed, { recursive: true });
  await app.start();
  await app.stop();
  cpSync(good, stopped, { recursive: true });
  const results: Result[] = [
    await readOnly('read-only, after a crash', crashed, variables, (one) => afterCrash(one, cookie)),
    await readOnly('read-only, after a stop', stopped, variables, (one) => afterStop(one, cookie, stopped)),
  ];
  for (const [name, damage] of Object.entries(DAMAGES)) {
    const copy = path.join(folder, `damaged-${results.length}`);
    results.push(await damaged(name, good, copy, variables, damage));
  }
  return {
    title: 'Databases that cannot be used',
    headings: ['SQLite file', 'what is answered', 'the launcher'],
    rows: results.map(({ row }) => row),
    verdicts: results.map(({ verdict }) => verdict),
  };
}

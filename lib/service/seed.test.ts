import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePortfolio } from '@/lib/demo/portfolio';
import { dayOf } from '@/lib/domain/day';
import { refreshPortfolio, seedPortfolio } from './seed';
import { accountNamed, createAccount } from './store/accounts';
import { openServiceDatabase } from './store/database';
import { publishedProperties, setPublished } from './store/publication';
import type { ServiceDatabase } from './store/schema';

const TODAY = dayOf(2026, 11, 29);
const SEEDING = { properties: 130, seed: 3, publicUrl: 'http://localhost:3000' };

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-seed-'));
let db: ServiceDatabase;
beforeAll(async () => {
  db = await openServiceDatabase(path.join(folder, 'service.db'));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const texts = async (id: string) => (await publishedProperties(db, id, '', 1000)).map(({ details }) => details);

test('a portfolio that is brought to a later moment is the one that would be seeded then', async () => {
  await createAccount(db, 'demo');
  await seedPortfolio(db, 'demo', SEEDING, { today: TODAY - 60 }, () => {});
  const account = await accountNamed(db, 'demo');
  const at = { today: TODAY, moment: TODAY + 0.5 };
  await refreshPortfolio(db, account, SEEDING, at);
  const wanted = [...generatePortfolio({ ...SEEDING, ...at })].map(({ property }) => property);
  wanted.sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(await texts(account.id)).toEqual(wanted.map((property) => JSON.stringify(property)));
  expect((await accountNamed(db, 'demo')).seeding).toEqual(SEEDING);
});

test('a home that was taken off the list stays off it', async () => {
  const account = await accountNamed(db, 'demo');
  const [first] = await publishedProperties(db, account.id, '', 1);
  await setPublished(db, 'demo', [first?.id ?? ''], false);
  await refreshPortfolio(db, account, SEEDING, { today: TODAY + 1, moment: TODAY + 1 });
  expect(await texts(account.id)).toHaveLength(SEEDING.properties - 1);
});

import { randomBytes } from 'node:crypto';
import { Refusal } from './refusal';
import type { ServiceDatabase } from './schema';

/** How the generator filled an account. */
export interface Seeding {
  properties: number;
  seed: number;
  publicUrl: string;
}

export interface Account {
  id: string;
  name: string;
  suspended: boolean;
  /** Null when the portfolio is not, or no longer, exactly the generator's. */
  seeding: Seeding | null;
}

export interface AccountSummary {
  name: string;
  suspended: boolean;
  properties: number;
  published: number;
  createdAt: string;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** @throws Refusal when the name is taken or not 1–64 of A–Z a–z 0–9 . _ - */
export async function createAccount(db: ServiceDatabase, name: string): Promise<void> {
  if (!NAME.test(name)) {
    throw new Refusal(`"${name}" cannot be an account's name: use 1 to 64 letters, digits, ".", "_" or "-".`);
  }
  const created = await db
    .insertInto('accounts')
    .values({
      id: randomBytes(8).toString('hex'),
      name,
      suspended: 0,
      revision: 0,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .execute();
  if (created.length === 0) throw new Refusal(`The account "${name}" exists already.`);
}

export async function findAccount(db: ServiceDatabase, name: string): Promise<Account | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'suspended', 'seeded'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const seeding = row.seeded === null ? null : (JSON.parse(row.seeded) as Seeding);
  return { id: row.id, name: row.name, suspended: row.suspended === 1, seeding };
}

/** @throws Refusal when there is no such account */
export async function accountNamed(db: ServiceDatabase, name: string): Promise<Account> {
  const account = await findAccount(db, name);
  if (!account) throw noAccount(name);
  return account;
}

export const noAccount = (name: string) =>
  new Refusal(`There is no account "${name}". "account list" shows all, "account create ${name}" makes it.`);

export async function listAccounts(db: ServiceDatabase): Promise<AccountSummary[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('properties', 'properties.account_id', 'accounts.id')
    .select(({ fn }) => [
      'accounts.name',
      'accounts.suspended',
      'accounts.created_at',
      fn.count('properties.id').as('properties'),
      fn.sum<number | string | null>('properties.published').as('published'),
    ])
    .groupBy(['accounts.id', 'accounts.name', 'accounts.suspended', 'accounts.created_at'])
    .orderBy('accounts.name')
    .execute();
  return rows.map(({ name, suspended, created_at, properties, published }) => ({
    name,
    suspended: suspended === 1,
    properties: Number(properties),
    published: Number(published ?? 0),
    createdAt: created_at,
  }));
}

/** Takes effect on the account's next request. @throws Refusal when there is no such account */
export async function setSuspended(db: ServiceDatabase, name: string, suspended: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ suspended: suspended ? 1 : 0 })
    .where('name', '=', name)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noAccount(name);
}

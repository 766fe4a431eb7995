import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accountNamed } from './accounts';
import { Refusal } from './refusal';
import type { ServiceDatabase } from './schema';

export interface TokenSummary {
  id: string;
  createdAt: string;
  /** The first instant at which it no longer works; null = never. */
  expiresAt: string | null;
  revokedAt: string | null;
}

/** The caller: an account, by a token that is neither unknown, expired nor revoked. */
export interface Caller {
  accountId: string;
  accountName: string;
  tokenId: string;
  suspended: boolean;
  /** The version of the account's publication; see `Tables`. */
  revision: number;
}

interface CallerRow extends Omit<Caller, 'suspended'> {
  suspended: number;
}

/** 256 bits: it cannot be guessed, so a plain SHA-256 of it is safe to store and quick to look up. */
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes an access token. The answer is the only place where it is ever readable.
 * @throws Refusal when there is no such account
 */
export async function createToken(
  db: ServiceDatabase,
  accountName: string,
  expiresAt: Date | null = null,
): Promise<{ id: string; token: string }> {
  const { id: accountId } = await accountNamed(db, accountName);
  const id = randomBytes(5).toString('hex');
  // The prefix lets secret scanners and people recognise it.
  const token = `sg_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  await db
    .insertInto('tokens')
    .values({
      account_id: accountId,
      id,
      hash: hashOf(token),
      created_at: new Date().toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })
    .execute();
  return { id, token };
}

/** @throws Refusal when there is no such account */
export async function listTokens(db: ServiceDatabase, accountName: string): Promise<TokenSummary[]> {
  const { id } = await accountNamed(db, accountName);
  return db
    .selectFrom('tokens')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Takes effect on the next request; revoking twice changes nothing. @throws Refusal when there is no such token */
export async function revokeToken(db: ServiceDatabase, id: string): Promise<void> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ revoked_at: sql<string>`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(`There is no token with the id "${id}". "token list NAME" shows them.`);
}

/** Finds the caller of a token, or null; `now` in ms since epoch. */
export type FindCaller = (token: string, now: number) => Promise<Caller | null>;

/**
 * Every request asks this, and asks the database, so that a revocation or an import counts at once. The query is
 * compiled once: building it anew would cost more than running it.
 */
export function callerFinder(db: ServiceDatabase): FindCaller {
  const query = db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .select(['accounts.id as accountId', 'accounts.name as accountName', 'tokens.id as tokenId'])
    .select(['accounts.suspended', 'accounts.revision'])
    .where('tokens.hash', '=', '')
    .where('tokens.revoked_at', 'is', null)
    .where((where) => where.or([where('tokens.expires_at', 'is', null), where('tokens.expires_at', '>', '')]))
    .compile();
  return async (token, now) => {
    const parameters = [hashOf(token), new Date(now).toISOString()];
    const {
      rows: [row],
    } = await db.executeQuery<CallerRow>({ ...query, parameters });
    return row ? { ...row, suspended: row.suspended === 1 } : null;
  };
}

import { z } from 'zod';
import { slotsOf } from '@/lib/columns/bits';
import { findMatches } from '@/lib/columns/find';
import { currentColumns } from '@/lib/columns/portfolios';
import { listConnections } from '@/lib/connections/list';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { readBody } from '@/lib/domain/read-body';
import { type Link, openLink } from '@/lib/links/links-table';
import { hashOf, isPassphraseProof, passphraseProof } from '@/lib/links/secrets';
import { accountAttempts, feedAttempts, networkOf } from '@/lib/people/attempts';
import { verifyPassword } from '@/lib/people/password-hash';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { openView } from '@/lib/portfolio/saved-views';
import { env } from '@/lib/runtime/env';
import { NO_FILTER } from '@/lib/search/filters';
import { type Search, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';

/** What the link of a partner's page says beside its connection and its saved view, the link's subject. */
interface PartnerTerms {
  name: string;
  prices: boolean;
}

/** Terms that do not allow prices show none. */
export function termsOf(stored: unknown): PartnerTerms {
  const { name, prices } = (stored ?? {}) as Partial<Record<keyof PartnerTerms, unknown>>;
  return { name: typeof name === 'string' ? name : '', prices: prices === true };
}

export interface OpenPage extends PartnerTerms {
  link: Link;
  /** The search of its saved view, as it is now; of the whole connection without one. */
  search: Search;
  connection: ConnectionSummary;
  /** Whether the browser has yet to give the passphrase. */
  isLocked: boolean;
}

/** What a page without a saved view shows. */
const WHOLE = { search: { filter: NO_FILTER, sort: DEFAULT_SORT } };

/** The cookie of a browser that has given the passphrase, at the paths of its page alone. */
export const PASSPHRASE_COOKIE = 'staygrid-partner';

/**
 * The page of a secret as the database has it now. Wrong secrets are counted.
 * @param cookie the value of the browser's PASSPHRASE_COOKIE
 * @throws RefusedError NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function requirePage(
  database: Database,
  secret: string,
  cookie: string | undefined,
  address: string,
): Promise<OpenPage> {
  const link = /^[\w-]{43}$/.test(secret) ? await openLink(database, ['partner'], hashOf(secret), Date.now()) : null;
  const connection = link && (await listConnections()).find(({ id }) => id === link.connectionId);
  const view = connection && (link.subject === null ? WHOLE : await openView(database, connection.id, link.subject));
  if (view) {
    const isLocked = link.passphraseHash !== null && !isPassphraseProof(cookie, secret, link.passphraseHash);
    return { link, ...termsOf(link.terms), search: view.search, connection, isLocked };
  }
  await feedAttempts(database).take(networkOf(address));
  throw new RefusedError('NOT_FOUND', 'This page is not there, or not any more.');
}

/** The portfolio of a page: no question to it reaches another home than those that its search finds now. */
export async function portfolioOf({
  connection,
  search,
}: OpenPage): Promise<Portfolio & { only: ReadonlySet<string> }> {
  const portfolio = await currentPortfolio(connection);
  const { today, reading } = portfolio;
  const whole = await currentColumns(portfolio);
  const { only } = await whole.kept(['ids', searchKey(search), today, reading], async () => {
    const { columns, matching } = await findMatches(portfolio, search);
    return { only: new Set(Array.from(slotsOf(matching), (slot) => columns.idAt(slot))) };
  });
  return { ...portfolio, only };
}

const Passphrase = z.strictObject({ passphrase: z.string().max(200) });

/**
 * @param body `{passphrase}`
 * @returns the cookie of a browser that knows the passphrase
 * @throws InvalidParameterError, RefusedError TOO_MANY_ATTEMPTS
 */
export async function unlockPage(
  database: Database,
  secret: string,
  { link }: OpenPage,
  body: unknown,
): Promise<string> {
  const { passphrase } = readBody(Passphrase, body);
  const attempts = accountAttempts(database);
  const key = `partner ${link.id}`;
  await attempts.take(key);
  const { passphraseHash: hash } = link;
  if (hash !== null && !(await verifyPassword({ hash, password: passphrase }))) {
    throw new InvalidParameterError([{ parameter: 'passphrase', message: 'is wrong' }], () => 'The passphrase');
  }
  await attempts.giveBack(key);
  const secure = env().publicUrl.startsWith('https:') ? '; Secure' : '';
  const proof = hash === null ? '' : passphraseProof(secret, hash);
  return `${PASSPHRASE_COOKIE}=${proof}; Path=/p/${secret}; HttpOnly; SameSite=Lax${secure}`;
}

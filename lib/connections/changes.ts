import { z } from 'zod';
import type { ConnectionTest } from '@/lib/contract/api/connections';
import { type ConnectionSummary, LONGEST_CONNECTION_NAME } from '@/lib/domain/connection';
import { currencyCode } from '@/lib/domain/currency-code';
import { nameOf } from '@/lib/domain/name';
import { STAY_READINGS } from '@/lib/domain/quote/quote';
import { readBody } from '@/lib/domain/read-body';
import { Connection } from '@/lib/upstream/connection';
import { checkBaseUrl, reachOfStored } from './base-url';
import { brandField } from './brand';
import { addConnection, alterConnection, answerAddress, type Recording, requireStored, STORED } from './connections';
import { readAccount } from './read-account';

// Changes of connections by the API, from the body of a request on.

/** One page tells whether an account can be read. */
const A_PAGE = 1;

/**
 * @param body `{baseUrl, accessToken}`
 * @throws InvalidParameterError, UpstreamError
 */
export const testAccount = async (body: unknown): Promise<ConnectionTest> =>
  testConnection(readBody(Account, body, TELLING));

/**
 * Adds a connection that works.
 * @param body `{name, baseUrl, accessToken}`, and `reading` if the rent counts
 * @throws InvalidParameterError, RefusedError NAME_TAKEN, TOO_MANY_CONNECTIONS, UpstreamError
 */
export async function createConnection(body: unknown, record: Recording): Promise<ConnectionSummary> {
  const request = readBody(NewConnection, body, TELLING);
  await testConnection(request, A_PAGE);
  return addConnection(request, record);
}

/**
 * @param body any of `{name, accessToken, paused, reading, reportingCurrency, brand}`, a token is tested first; or `{sameAccount}`, the answer
 * for a changed address
 * @returns whether it has a new token or address, and a sync under way is of no use
 * @throws InvalidParameterError, RefusedError NOT_FOUND, CONNECTION_FIXED, NAME_TAKEN, UpstreamError
 */
export async function changeConnection(id: string, body: unknown, record: Recording): Promise<boolean> {
  const { sameAccount, ...changes } = changesRequest(body);
  if (sameAccount !== undefined) await answerAddress(id, sameAccount, record);
  const { accessToken } = changes;
  if (accessToken !== undefined) {
    const { baseUrl } = await requireStored(id);
    await testConnection({ baseUrl, accessToken }, A_PAGE);
  }
  await alterConnection(id, changes, record);
  return accessToken !== undefined || sameAccount === true;
}

interface Account {
  baseUrl: string;
  accessToken: string;
}

/**
 * Asks a service for an account's properties, and counts them as far as a few seconds reach.
 * @param mostPages how far to count; 1: tests only that the account can be read
 * @throws UpstreamError with the cause
 */
export async function testConnection(
  { baseUrl, accessToken }: Account,
  mostPages?: number,
  longestMs?: number,
): Promise<ConnectionTest> {
  const { host } = new URL(baseUrl);
  const facts = { id: 'test', name: host, baseUrl, accessToken };
  const connection = new Connection({ ...facts, advice: { ...STORED, token: TOKEN }, reach: reachOfStored() });
  const { homes, rejected, hasMore } = await readAccount(connection, mostPages, longestMs);
  return { properties: homes.length + rejected, hasMore };
}

const TOKEN = 'Check that all of it was copied, or get a new one from the service.';

const LONGEST_URL = 1000;
const LONGEST_TOKEN = 8000;

const name = nameOf(LONGEST_CONNECTION_NAME);

const baseUrl = z
  .string()
  .max(LONGEST_URL)
  .transform((given, context) => {
    const checked = checkBaseUrl(given.trim());
    if (checked.ok) return checked.baseUrl;
    context.addIssue({ code: 'custom', message: checked.message, input: given });
    return z.NEVER;
  });

const accessToken = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_TOKEN)
  .regex(/^[\x21-\x7e]*$/, 'must be printable characters without blanks');

const reading = z.enum(STAY_READINGS, `must be ${STAY_READINGS.join(' or ')}`);

const reportingCurrency = z
  .string('must be a text or null')
  .refine((given) => currencyCode(given) !== null, 'must be a currency such as EUR')
  .transform(currencyCode)
  .nullable();

const yesOrNo = z.boolean();

const NewConnection = z.strictObject({ name, baseUrl, accessToken, reading: reading.default('calendar') });
const Account = z.strictObject({ baseUrl, accessToken });
const Changes = z
  .strictObject({
    name,
    accessToken,
    reading,
    reportingCurrency,
    brand: brandField,
    paused: yesOrNo,
    sameAccount: yesOrNo,
  })
  .partial();

const WORDS: Readonly<Record<string, string>> = {
  name: 'The name',
  baseUrl: 'The address',
  accessToken: 'The access token',
  body: 'The body',
};

/** A fault repeats no token, and no refused address, which may hold a password. */
const TELLING = { shown: ['name'], wordOf: (field: string) => WORDS[field] ?? field };

/** @throws InvalidParameterError */
export const changesRequest = (body: unknown) => readBody(Changes, body, TELLING);

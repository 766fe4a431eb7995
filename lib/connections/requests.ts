import { z } from 'zod';
import { LONGEST_CONNECTION_NAME } from '@/lib/domain/connection';
import { nameOf } from '@/lib/domain/name';
import { STAY_READINGS } from '@/lib/domain/quote/quote';
import { checkBaseUrl } from './base-url';
import { InvalidConnectionError } from './errors';

const LONGEST_URL = 1000;
const LONGEST_TOKEN = 8000;

const name = nameOf(LONGEST_CONNECTION_NAME);

const baseUrl = z
  .string('must be a text')
  .max(LONGEST_URL, `must have at most ${LONGEST_URL} characters`)
  .transform((given, context) => {
    const checked = checkBaseUrl(given.trim());
    if (checked.ok) return checked.baseUrl;
    context.addIssue({ code: 'custom', message: checked.message, input: given });
    return z.NEVER;
  });

const accessToken = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_TOKEN, `must have at most ${LONGEST_TOKEN} characters`)
  .regex(/^[\x21-\x7e]*$/, 'must be printable characters without blanks');

const reading = z.enum(STAY_READINGS, `must be ${STAY_READINGS.join(' or ')}`);

const NewConnection = z.strictObject(
  { name, baseUrl, accessToken, reading: reading.default('calendar') },
  'must be an object',
);
const Account = z.strictObject({ baseUrl, accessToken }, 'must be an object');
const Changes = z
  .strictObject({ name, accessToken, reading, paused: z.boolean('must be true or false') }, 'must be an object')
  .partial();

/** @throws InvalidConnectionError */
export const newConnectionRequest = (body: unknown) => read(NewConnection, body);

/** @throws InvalidConnectionError */
export const accountRequest = (body: unknown) => read(Account, body);

/** @throws InvalidConnectionError */
export const changesRequest = (body: unknown) => read(Changes, body);

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const reading = schema.safeParse(body, { reportInput: true });
  if (reading.success) return reading.data;
  throw new InvalidConnectionError(reading.error.issues.flatMap(faultsOf));
}

function faultsOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((parameter) => ({ parameter, value: '', message: 'is not a field of a connection' }));
  }
  const parameter = issue.path.join('.') || 'body';
  // The message repeats no token, and no refused address, which may hold a password.
  const value = parameter === 'name' && typeof issue.input === 'string' ? issue.input.slice(0, 200) : '';
  return [{ parameter, value, message: issue.message }];
}

import { z } from 'zod';
import { LANGUAGES } from '@/lib/contract/api/offers';
import { parseDay } from '@/lib/domain/day';
import { readBody } from '@/lib/domain/read-body';
import { canBeId } from '@/lib/portfolio/requests';
import { MOST_GUESTS } from '@/lib/search/filters';

// The bodies of requests about offers.

const MOST_HOMES = 10;
const MOST_OPTIONS = 50;
/** The furthest expiry from now. */
export const MOST_DAYS = 90;
const LONGEST = { name: 100, email: 254, message: 2000, note: 1000, id: 2000, passphrase: 200 };

/** Lines and tabs are kept. Postgres takes no NUL in a text. */
const prose = (longest: number) =>
  z
    .string('must be a text')
    .transform((given) => given.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(longest, `must have at most ${longest} characters`)
        .refine((text) => !/(?![\n\t])\p{Cc}/u.test(text), 'must not contain control characters'),
    );
const day = z.string('must be a day, yyyy-MM-dd').transform((given, context) => {
  const read = parseDay(given);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'must be a day, yyyy-MM-dd', input: given });
  return z.NEVER;
});
const key = z.string('must be a text').max(LONGEST.id, 'is too long').refine(canBeId, 'must not contain a NUL');
const home = z.strictObject(
  {
    id: key,
    options: z.array(key).max(MOST_OPTIONS).default([]),
    ...{ checkIn: z.exactOptional(day), checkOut: z.exactOptional(day) },
  },
  'must be a home',
);
const flag = z.boolean('must be true or false');
const version = z.int('must be the version that was read');
const passphrase = z.string('must be a text').min(1).max(LONGEST.passphrase, 'is too long');

const fields = {
  checkIn: day,
  checkOut: day,
  guests: z.int('must be a number').min(1).max(MOST_GUESTS).nullable(),
  homes: z
    .array(home, 'must be a list of homes')
    .min(1, 'must name a home')
    .max(MOST_HOMES, `must name at most ${MOST_HOMES} homes`)
    .refine((homes) => new Set(homes.map(({ id }) => id)).size === homes.length, 'must name each home once'),
  pets: flag,
  /** An address is kept as it is typed, and asked for as a whole where an e-mail is sent. */
  recipient: z.strictObject(
    { name: prose(LONGEST.name), email: prose(LONGEST.email).nullable().default(null) },
    'must be a recipient',
  ),
  message: prose(LONGEST.message),
  language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`),
  expiresInDays: z.int('must be a number of days').min(1).max(MOST_DAYS, `must be ${MOST_DAYS} days at most`),
  pinsPrices: flag,
  showsSimilar: flag,
};
const defaults = {
  guests: fields.guests.default(null),
  pets: flag.default(false),
  recipient: fields.recipient.default({ name: '', email: null }),
  message: fields.message.default(''),
  language: fields.language.default('en'),
  expiresInDays: fields.expiresInDays.default(7),
  pinsPrices: flag.default(false),
  showsSimilar: flag.default(false),
};
const sending = { passphrase: passphrase.optional(), byEmail: flag.default(false) };

const NewOffer = z.strictObject({ ...fields, ...defaults, ...sending, send: flag.default(false) }, 'must be an object');
const Changes = z.strictObject(fields, 'must be an object').partial().extend({ version });
const Sending = z.strictObject({ ...sending, version }, 'must be an object');
const Liking = z.strictObject(
  { home: z.int('must be the place of a home').min(0).max(1000), note: prose(LONGEST.note).default('') },
  'must be an object',
);
const Passphrase = z.strictObject({ passphrase }, 'must be an object');

/** @throws InvalidParameterError */
export const newOfferRequest = (body: unknown) => readBody(NewOffer, body);
export const changesRequest = (body: unknown) => readBody(Changes, body);
export const sendingRequest = (body: unknown) => readBody(Sending, body);
export const likingRequest = (body: unknown) => readBody(Liking, body);
export const passphraseRequest = (body: unknown) => readBody(Passphrase, body);

import { z } from 'zod';
import { parseDay } from '@/lib/domain/day';
import {
  FURTHEST_INSTANT,
  LARGEST_DECIMAL,
  LONGEST_DESCRIPTION,
  LONGEST_ID,
  LONGEST_LABEL,
  LONGEST_LINE,
  LONGEST_TERM,
  MOST_AMENITIES,
  MOST_DAYS,
  MOST_ENTRIES,
} from './limits';

/**
 * A text with a maximum length. U+FFFD replaces lone surrogates and NUL, which JSON allows but pages and addresses do not.
 * All this is one check: `max` and `overwrite` take twice its time, for a hundred texts of each home.
 */
const upTo = (longest: number, meaning: string) =>
  z
    .string()
    .check((payload) => {
      const { value: input, issues } = payload;
      if (input.length > longest)
        issues.push({ code: 'custom', message: `is longer than ${longest} characters`, input, params: { longest } });
      else if (!input.isWellFormed() || input.includes('\0'))
        payload.value = input.toWellFormed().replaceAll('\0', '\ufffd');
    })
    .meta({ description: meaning, maxLength: longest });

/** A required short text, with its meaning in the spec. */
export const text = (meaning: string) => upTo(LONGEST_LABEL, meaning);

/** A required text of a line or two, or an address in the web. */
export const line = (meaning: string) => upTo(LONGEST_LINE, meaning);

/** A required text of any number of lines. */
export const prose = (meaning: string) => upTo(LONGEST_DESCRIPTION, meaning);

/** An id that is safe in addresses, keys and files: no `..`, no control characters, no lone surrogates. */
const ID = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]+$/u;

/**
 * Words that stand in the place of an id in the dashboard's own addresses: /api/properties/export, /api/properties/facets,
 * /api/properties/map. A home called so would get their answers in place of its own.
 */
export const WORDS_OF_ADDRESSES: readonly string[] = ['export', 'facets', 'map'];

/** The id, where it is no word of our addresses. */
export const withAddress = (id: z.ZodString) =>
  id.refine(
    (value) => !WORDS_OF_ADDRESSES.includes(value),
    `must be none of ${WORDS_OF_ADDRESSES.join(', ')}, which stand for something else in the dashboard's addresses`,
  );

export const identifier = (meaning: string) =>
  withAddress(z.string())
    .refine(
      (value) => value.length <= LONGEST_ID && ID.test(value),
      `must be 1 to ${LONGEST_ID} characters without control characters, and not dots alone`,
    )
    .describe(meaning);

/** A required whole number. */
export const integer = (meaning: string) => z.int().describe(meaning);

/**
 * A required number of rooms, floors or guests: whole by the spec. Half a bathroom is kept as it was received, and named
 * (`impossibleValues`).
 */
export const count = (meaning: string) => decimal(meaning).meta({ description: meaning, type: 'integer' });

/** A required number of days or nights. */
export const days = (meaning: string) =>
  integer(meaning).refine((value) => Math.abs(value) <= MOST_DAYS, `is more than ${MOST_DAYS} days`);

/** A required decimal: a JSON number. */
export const decimal = (meaning: string) =>
  z
    .number()
    .refine((value) => Math.abs(value) <= LARGEST_DECIMAL, 'is out of any range')
    .describe(meaning);

/** A required instant, in seconds since 1970. */
export const instant = (meaning: string) =>
  z
    .number()
    .refine((value) => Math.abs(value) <= FURTHEST_INSTANT, 'is no instant that a calendar has')
    .describe(meaning);

export const flag = (meaning: string) => z.boolean().describe(meaning);

export const list = <Schema extends z.ZodType>(schema: Schema) => listUpTo(MOST_ENTRIES, schema);

/** A required list of amenities. */
export const amenityList = <Schema extends z.ZodType>(schema: Schema) => listUpTo(MOST_AMENITIES, schema);

const listUpTo = <Schema extends z.ZodType>(most: number, schema: Schema) =>
  z.array(schema).max(most, `has more than ${most} entries`);

/** A required open enum: any string is accepted, the listed values are documentation. */
export const openEnum = (values: readonly string[], meaning: string) =>
  upTo(LONGEST_TERM, meaning).meta({ 'x-extensible-enum': values, examples: values.slice(0, 3) });

/** A required civil date that exists, 'yyyy-MM-dd'. */
export const date = (meaning: string) =>
  z
    .string()
    .refine((value) => parseDay(value) !== null, 'must be a date that exists, yyyy-MM-dd')
    .describe(meaning)
    .meta({ format: 'date' });

/** A field that is not required: absent and null mean the same and are read as null (spec, "Notation"). */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null as never);

import { z } from 'zod';
import { parseDay } from '@/lib/domain/day';

/** A required text, with its meaning in the spec. */
export const text = (meaning: string) => z.string().describe(meaning);

/** A required whole number. */
export const integer = (meaning: string) => z.int().describe(meaning);

/** A required decimal: a JSON number. */
export const decimal = (meaning: string) => z.number().describe(meaning);

export const flag = (meaning: string) => z.boolean().describe(meaning);

/** A required open enum: any string is accepted, the listed values are documentation. */
export const openEnum = (values: readonly string[], meaning: string) =>
  z
    .string()
    .describe(meaning)
    .meta({ 'x-extensible-enum': values, examples: values.slice(0, 3) });

/** A required civil date that exists, 'yyyy-MM-dd'. */
export const date = (meaning: string) =>
  z
    .string()
    .refine((value) => parseDay(value) !== null, 'must be a date that exists, yyyy-MM-dd')
    .describe(meaning)
    .meta({ format: 'date' });

/** A field that is not required: absent and null mean the same and are read as null (spec, "Notation"). */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null as never);

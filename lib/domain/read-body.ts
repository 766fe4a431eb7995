import type { z } from 'zod';
import { InvalidParameterError } from './errors';

interface Telling {
  /** The fields whose values a fault may repeat; the others may hold a password or a token. */
  shown?: readonly string[];
  /** The word for a field in the message. */
  wordOf?: (field: string) => string;
}

/**
 * The body of a request as a schema reads it.
 * @throws InvalidParameterError naming every field at fault
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  { shown = [], wordOf }: Telling = {},
): z.output<Schema> {
  const reading = schema.safeParse(body, { reportInput: true });
  if (reading.success) return reading.data;
  const faults = reading.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((parameter) => ({ parameter, message: 'is not a field of this request' }));
    }
    const { path, input, message } = issue;
    const value = typeof input === 'string' && shown.includes(String(path[0])) ? input : '';
    return [{ parameter: path.join('.') || 'body', value, message }];
  });
  throw new InvalidParameterError(faults, wordOf);
}

import type { z } from 'zod';
import { InvalidParameterError } from './errors';

interface Telling {
  /** The fields whose values a fault may repeat; the others may hold a password or a token. */
  shown?: readonly string[];
  /** The word for a field in the message. */
  wordOf?: (field: string) => string;
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
};

/** Why a field is refused, where its schema does not say. */
function refusalOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be among ${issue.values.join(', ')}`;
    case 'too_small':
      return limitText(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return limitText(issue.origin, `at most ${issue.maximum}`);
    default:
      return undefined;
  }
}

function limitText(type: string, limit: string): string {
  if (type === 'string') return `must have ${limit} characters`;
  return type === 'array' ? `must have ${limit} entries` : `must be ${limit}`;
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
  const reading = schema.safeParse(body, { reportInput: true, error: refusalOf });
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

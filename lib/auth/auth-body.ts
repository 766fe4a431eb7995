import { readJson } from '@/lib/http/body';
import { InvalidFieldsError } from './errors';

/** What better-auth is given of a body. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Those of a body that are named. Only what is not nested at all is passed on: nothing of it can be too deep to be written
 * again.
 * @throws InvalidFieldsError where one is of another type
 */
export async function fieldsOf(request: Request, named: readonly string[]): Promise<Fields> {
  const body = await bodyOf(request);
  const given = named.filter((field) => Object.hasOwn(body, field));
  const faults = given.flatMap((parameter) => {
    const type = parameter === 'rememberMe' ? 'boolean' : 'string';
    if (typeof body[parameter] === type) return [];
    return [{ parameter, message: type === 'string' ? 'must be a text' : 'must be true or false' }];
  });
  if (faults.length > 0) throw new InvalidFieldsError(faults);
  return Object.fromEntries(given.map((field) => [field, body[field]]));
}

/** Requests such as signing out may come without a body. */
async function bodyOf(request: Request): Promise<Fields> {
  if (!request.body || request.headers.get('content-length') === '0') return {};
  const body = await readJson(request);
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/** @throws InvalidFieldsError where one is missing, or empty */
export function requireAll(body: Fields, named: readonly string[]): void {
  const missing = named.filter((field) => !body[field]);
  if (missing.length > 0) {
    throw new InvalidFieldsError(missing.map((parameter) => ({ parameter, message: 'is missing' })));
  }
}

/** What is not there is empty, and as wrong. */
export function passwordsIn({ currentPassword, newPassword }: Fields) {
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  return { currentPassword: text(currentPassword), newPassword: text(newPassword) };
}

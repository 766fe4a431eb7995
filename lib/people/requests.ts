import { z } from 'zod';
import { ROLES } from '@/lib/contract/api/people';
import { InvalidParameterError } from '@/lib/domain/errors';
import { nameOf } from '@/lib/domain/name';
import { readBody } from '@/lib/domain/read-body';

// The bodies of requests about people.

const name = nameOf(80);
export const email = z
  .string()
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.email('must be an e-mail address').max(254));
const password = z.string().max(1000);
const secret = z.string().min(1, 'is missing').max(200);
const role = z.enum(ROLES);
const connectionId = z
  .string()
  .max(2000)
  // Postgres takes no NUL in a text.
  .regex(/^\P{Cc}*$/u, 'must not contain control characters');
const connectionIds = z
  .array(connectionId)
  .max(100)
  .transform((ids) => [...new Set(ids)]);

const Invitation = z.strictObject({ email, role, connectionIds: connectionIds.default([]) });
const RoleChange = z.strictObject({ role, connectionIds: connectionIds.default([]) });
const Secret = z.strictObject({ token: secret });
const Joining = z.strictObject({ token: secret, name: name.optional(), password });
const NewName = z.object({ name });
const Setup = z.strictObject({ code: secret, name, email, password });

/** @param known the ids of all connections */
export const invitationRequest = (body: unknown, known: readonly string[]) =>
  ofKnown(readBody(Invitation, body), known);
export const roleRequest = (body: unknown, known: readonly string[]) => ofKnown(readBody(RoleChange, body), known);
export const secretRequest = (body: unknown) => readBody(Secret, body);
export const joinRequest = (body: unknown) => readBody(Joining, body);
export const newNameRequest = (body: unknown) => readBody(NewName, body);
export const setupRequest = (body: unknown) => readBody(Setup, body);

function ofKnown<Request extends { connectionIds: string[] }>(request: Request, known: readonly string[]): Request {
  if (request.connectionIds.every((id) => known.includes(id))) return request;
  throw new InvalidParameterError([{ parameter: 'connectionIds', message: 'must name connections that are there' }]);
}

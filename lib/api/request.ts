import type * as z from 'zod/mini';
import { ApiFault, faultOfAnswer } from '@/lib/words/errors';
import { withBase } from './base';
import { connectionHeader } from './connection';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** The schema of an answer. It is loaded with its first answer: no page needs zod before. */
export type Shape<Schema> = () => Promise<Schema>;

/**
 * GETs JSON from the dashboard's API.
 * @throws ApiFault for every answer but a success that fits the schema; the abort reason when `signal` aborts
 */
export async function getJson<Schema extends z.ZodMiniType>(
  path: string,
  shape: Shape<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const answering = reach(path, signal);
  // Beside the answer, not after it. A fault of the answer comes first.
  void shape().catch(() => {});
  const answer = await answering;
  const text = await answer.text().catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ApiFault('dashboard-unreachable', { detail: 'The answer was cut off.', cause });
  });
  const body = parse(text);
  if (!answer.ok) throw faultOfAnswer(answer.status, answer.headers, body);
  if (body === undefined) throw new ApiFault('dashboard-fault', { detail: 'The answer is not JSON.' });
  return readAnswer(shape, body);
}

/**
 * Sends JSON to the dashboard's API, to change something there.
 * @returns the answer in the shape of its schema; without one, the parsed body, or undefined where the answer has none
 * @throws ApiFault for every answer but a success that fits the schema
 */
export async function sendJson(method: Method, path: string, value?: object): Promise<unknown>;
export async function sendJson<Schema extends z.ZodMiniType>(
  method: Method,
  path: string,
  value: object | undefined,
  shape: Shape<Schema>,
): Promise<z.output<Schema>>;
export async function sendJson(method: Method, path: string, value?: object, shape?: Shape<z.ZodMiniType>) {
  const content = value && { body: JSON.stringify(value) };
  const type = value && { 'content-type': 'application/json' };
  const headers = { ...type, ...connectionHeader(), ...requestIdHeader() };
  const answer = await fetch(withBase(path), { method, headers, ...content }).catch((cause: unknown) => {
    throw new ApiFault('dashboard-unreachable', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw faultOfAnswer(answer.status, answer.headers, body);
  return shape ? readAnswer(shape, body) : body;
}

/**
 * An answer in the shape of its schema.
 * @throws ApiFault for another shape: the server may run another version than this page
 */
export async function readAnswer<Schema extends z.ZodMiniType>(
  shape: Shape<Schema>,
  body: unknown,
): Promise<z.output<Schema>> {
  const { success, data, error } = (await shape()).safeParse(body);
  if (success) return data;
  const path = error.issues[0]?.path.join('.') ?? '';
  throw new ApiFault('dashboard-fault', { detail: `The answer has an unexpected shape at “${path}”.` });
}

/**
 * An id for one request, which the logs of the dashboard and of the partner service repeat. Browsers offer UUIDs over
 * HTTPS only.
 */
export function requestIdHeader(): { 'x-request-id': string } {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return { 'x-request-id': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

async function reach(path: string, signal: AbortSignal): Promise<Response> {
  try {
    const headers = { accept: 'application/json', ...connectionHeader(), ...requestIdHeader() };
    return await fetch(withBase(path), { signal, headers });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiFault('dashboard-unreachable', { cause });
  }
}

/** JSON → value; undefined for other text, since JSON has no undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

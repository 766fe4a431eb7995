import { connectionHeader } from './connection';
import { ApiFault, faultOfAnswer } from './errors';
import { requestIdHeader } from './request-id';

/**
 * Sends JSON to the dashboard's API, to change something there.
 * @returns the parsed body, not yet validated; undefined where the answer has none
 * @throws ApiFault for every answer but a success
 */
export async function sendJson(method: 'POST' | 'PATCH' | 'DELETE', path: string, value?: object): Promise<unknown> {
  const content = value && { body: JSON.stringify(value) };
  const type = value && { 'content-type': 'application/json' };
  const headers = { ...type, ...connectionHeader(), ...requestIdHeader() };
  const answer = await fetch(path, { method, headers, ...content }).catch((cause: unknown) => {
    throw new ApiFault('dashboard-unreachable', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw faultOfAnswer(answer.status, answer.headers, body);
  return body;
}

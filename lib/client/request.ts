import { connectionHeader } from './connection';
import { ApiFault, faultOfAnswer } from './errors';
import { requestIdHeader } from './request-id';

/**
 * GETs JSON from the dashboard's API.
 * @returns the parsed body, not yet validated
 * @throws ApiFault for every answer but a success with a JSON body; the abort reason when `signal` aborts
 */
export async function getJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await reach(path, signal);
  const text = await answer.text().catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ApiFault('upstream-unreachable', { said: 'the answer was cut off', cause });
  });
  const body = parse(text);
  if (!answer.ok) throw faultOfAnswer(answer.status, answer.headers, body);
  if (body === undefined) throw new ApiFault('not-a-partner-service', { said: 'The answer is not JSON.' });
  return body;
}

async function reach(path: string, signal: AbortSignal): Promise<Response> {
  try {
    const headers = { accept: 'application/json', ...connectionHeader(), ...requestIdHeader() };
    return await fetch(path, { signal, headers });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiFault('dashboard-unreachable', { cause });
  }
}

/** JSON → value; undefined for anything else, as JSON itself has no undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

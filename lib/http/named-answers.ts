import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onePerProcess } from '@/lib/one-per-process';

/** Where routes and pages read which of Node's answers is their own. Clients cannot set it: it is overwritten. */
const ANSWER_HEADER = 'x-answer';

const { value: answers } = onePerProcess('answers', () => ({ last: 0, open: new Map<string, ServerResponse>() }));

/** Lets what answers a request say what Next has no place for, from the next request on. */
export function nameAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    answers.last += 1;
    const name = String(answers.last);
    request.headers[ANSWER_HEADER] = name;
    answers.open.set(name, response);
    response.once('close', () => answers.open.delete(name));
  });
}

/** Node's answer to a request, by its headers; undefined once it is over. */
export const answerTo = (headers: Pick<Headers, 'get'>): ServerResponse | undefined =>
  answers.open.get(headers.get(ANSWER_HEADER) ?? '');

/** Whether anybody still waits for the answer to a request. One that has not come by a server has nobody who could go. */
export function isAwaited(headers: Pick<Headers, 'get'>): boolean {
  const name = headers.get(ANSWER_HEADER);
  return name === null || answers.open.has(name);
}

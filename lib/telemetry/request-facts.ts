import { AsyncLocalStorage } from 'node:async_hooks';
import { onePerProcess } from '@/lib/one-per-process';

/** What is known of the request that is being answered, or of the crawl that runs. */
export interface RequestFacts {
  /** The same in every line about it, here and in the log of the partner service. */
  readonly requestId: string;
  userId?: string | undefined;
  connectionId?: string | undefined;
  /** Of the answer's body, before the server compresses it. */
  bytes?: number | undefined;
}

const { value: storage } = onePerProcess('request-facts', () => new AsyncLocalStorage<RequestFacts>());

/** The facts of the request in whose course this is called; undefined outside of any. */
export const requestFacts = (): Readonly<RequestFacts> | undefined => storage.getStore();

/** Adds to them; outside of any request there is nothing to add to. */
export function noteRequest(facts: Partial<Omit<RequestFacts, 'requestId'>>): void {
  const known = storage.getStore();
  if (known) Object.assign(known, facts);
}

/** Does the work as part of a request, with everything that it begins. */
export const inRequest = <Result>(facts: RequestFacts, work: () => Result): Result => storage.run(facts, work);

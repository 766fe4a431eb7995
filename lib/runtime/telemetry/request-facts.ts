import { AsyncLocalStorage } from 'node:async_hooks';
import { onePerProcess } from '@/lib/runtime/one-per-process';

/** Facts of the current request or sync, for its log line. */
export interface RequestFacts {
  /** Every log line repeats it, here and at the partner service. */
  readonly requestId: string;
  userId?: string | undefined;
  connectionId?: string | undefined;
  /** Bytes of the answer's body, before compression. */
  bytes?: number | undefined;
}

const { value: storage } = onePerProcess('request-facts', () => new AsyncLocalStorage<RequestFacts>());

/** The facts of the current request; undefined outside of one. */
export const requestFacts = (): Readonly<RequestFacts> | undefined => storage.getStore();

/** Adds facts to the current request, if there is one. */
export function noteRequest(facts: Partial<Omit<RequestFacts, 'requestId'>>): void {
  const known = storage.getStore();
  if (known) Object.assign(known, facts);
}

/** Runs work, and everything it starts, as part of a request. */
export const inRequest = <Result>(facts: RequestFacts, work: () => Result): Result => storage.run(facts, work);

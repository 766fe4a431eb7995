import { expect } from 'vitest';
import { readDetailsPage } from '@/lib/contract/read';
import { type CallOptions, call } from './call';
import { UpstreamError } from './errors';
import { connectionTo, type FaultyServer } from './faulty-server.fixture';
import { skippingClock } from './skipping-clock.fixture';

/** A page as it is sent, and as it is read. */
export const PAGE = { properties: [], nextCursor: null };
export const READ = { properties: [], rejected: [], nextCursor: null };

export function ask(server: FaultyServer, options: CallOptions = {}, connection = connectionTo(server.url)) {
  return call(connection, '/partners/properties/details?pageSize=1', readDetailsPage, {
    clock: skippingClock(),
    timeoutMs: 2000,
    ...options,
  });
}

/** The error of a call that must fail. */
export async function failure(result: Promise<unknown>): Promise<UpstreamError> {
  const error = await result.then(
    () => expect.unreachable('the call succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamError)) throw error;
  return error;
}

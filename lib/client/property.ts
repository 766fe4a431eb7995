import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { RejectedResource } from '@/lib/contract/read';
import { detailsPagesQuery, joinPages } from './details-pages';
import { type ApiFault, faultOf } from './errors';

export type PropertySearch =
  | { state: 'found'; property: PropertyBasicInfo }
  /** Still reading the account; `read` properties so far. */
  | { state: 'searching'; read: number }
  /** The property is there, but breaks the contract. */
  | { state: 'rejected'; resource: RejectedResource }
  /** All `read` properties of the account are others. */
  | { state: 'missing'; read: number }
  | { state: 'failed'; fault: ApiFault; isRetrying: boolean; retry: () => void };

/**
 * One property of the account. The partner service cannot be asked for one, so it is taken from the pages that were
 * read already, and further pages are read until it turns up. A fault stays until somebody asks again: several parts of
 * a page ask for the property, and each that appears would otherwise try anew.
 */
export function useProperty(id: string): PropertySearch {
  const query = useInfiniteQuery({ ...detailsPagesQuery, retryOnMount: false });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const { properties, rejected } = joinPages(data?.pages ?? []);
  const property = properties.find((candidate) => candidate.id === id);
  const resource = rejected.find((candidate) => candidate.id === id);
  const isFound = property !== undefined || resource !== undefined;
  const shouldReadOn = !isFound && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (shouldReadOn) void fetchNextPage({ cancelRefetch: false });
  }, [shouldReadOn, fetchNextPage]);

  const read = properties.length + rejected.length;
  if (property) return { state: 'found', property };
  if (resource) return { state: 'rejected', resource };
  if (error) {
    const fault = faultOf(error);
    const retry = () => void (data && fault.kind !== 'cursor-expired' ? fetchNextPage() : refetch());
    return { state: 'failed', fault, isRetrying: isFetching, retry };
  }
  return { state: data && !hasNextPage ? 'missing' : 'searching', read };
}

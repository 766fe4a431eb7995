'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { useMay } from '@/lib/client/may';
import { beginSync, syncFault, syncStateQuery } from '@/lib/client/sync';
import { PortfolioFault } from './portfolio-fault';

/** In the place of a list that was never filled: how far it is, or why it does not come. */
export function FirstSync() {
  const { number } = useFormats();
  const { data } = useQuery(syncStateQuery);
  const begin = useMutation(beginSync);
  const maySync = useMay('sync');
  const fault = begin.error ?? (data?.crawl ? null : data?.fault && syncFault(data.fault));
  if (fault) {
    const retry = maySync ? () => begin.mutate() : undefined;
    return <PortfolioFault error={fault} isFetching={begin.isPending} retry={retry} />;
  }
  const { done = 0, total = null } = data?.crawl?.properties ?? {};
  return (
    <Notice title="The properties are being read for the first time">
      <p>Rows appear here as they come; there is nothing to do.</p>
      {done > 0 && (
        <p role="status" className="tabular-nums">
          {number(done)}
          {total !== null && ` of ${number(total)}`} read so far
        </p>
      )}
    </Notice>
  );
}

'use client';

import { useListNotice } from '@/components/state/use-stay-ends';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { faultOf } from '@/lib/words/errors';
import { type FailedQuery, faultText } from '@/lib/words/faults';

export const PortfolioFault = ({ query }: { query: FailedQuery }) => (
  <FaultNotice {...useListNotice(useFormats().day)(query)} />
);

/** A bar over the foot of a list that misses some rows. */
export function RowsFaultBar({ error, isFetching, refetch }: FailedQuery) {
  const { title } = faultText(faultOf(error));
  return (
    <div
      role="alert"
      className="absolute inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-full items-center gap-3 rounded-lg border border-border bg-overlay px-3 py-2 shadow-lg"
    >
      <p>
        <span className="font-medium">Some rows could not be loaded.</span> <span className="text-muted">{title}.</span>
      </p>
      <Button size="sm" variant="secondary" isPending={isFetching} onPress={() => void refetch?.()}>
        Try again
      </Button>
    </div>
  );
}

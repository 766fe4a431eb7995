'use client';

import { Button } from '@heroui/react/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { faultOf, isLasting } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import type { RowsFault } from './use-rows';

interface PortfolioFaultProps extends Pick<RowsFault, 'error' | 'isFetching'> {
  /** Undefined where the visitor may not. */
  retry: RowsFault['retry'] | undefined;
}

/** Why there is no list. */
export function PortfolioFault({ error, isFetching, retry }: PortfolioFaultProps) {
  const fault = faultOf(error);
  return (
    <FaultNotice
      {...faultText(fault)}
      said={fault.said}
      requestId={fault.requestId}
      actionLabel="Try again"
      onAction={isLasting(fault) ? undefined : retry}
      isPending={isFetching}
    />
  );
}

/** Over the foot of a list, some rows of which could not be had. */
export function RowsFaultBar({ error, isFetching, retry }: RowsFault) {
  const { title } = faultText(faultOf(error));
  return (
    <div
      role="alert"
      className="absolute inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-full items-center gap-3 rounded-lg border border-border bg-overlay px-3 py-2 shadow-lg"
    >
      <p>
        <span className="font-medium">Some rows could not be loaded.</span> <span className="text-muted">{title}.</span>
      </p>
      <Button size="sm" variant="secondary" isPending={isFetching} onPress={retry}>
        Try again
      </Button>
    </div>
  );
}

'use client';

import { FaultNotice } from '@/components/ui/fault-notice';
import { type ApiFault, faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';

/** Below the last row of a whole list. */
export function ListComplete() {
  return <p className="sticky left-0 px-4 py-6 text-center text-xs text-muted">That is the whole list.</p>;
}

/** Below the last row that was loaded, when the rows after it could not be. */
export function ListInterrupted(props: PortfolioFaultProps) {
  return (
    <div className="sticky left-0 flex w-fit max-w-full flex-col gap-4 p-6">
      <p className="text-muted">The list goes on, but what follows could not be loaded.</p>
      <PortfolioFault {...props} />
    </div>
  );
}

interface PortfolioFaultProps {
  error: unknown;
  /** Tries the same again. */
  onRetry: () => void;
  /** Forgets what was loaded and reads from the top. */
  onRestart: () => void;
  isPending: boolean;
}

/** Why there is no list, or why it goes no further. */
export function PortfolioFault({ error, onRetry, onRestart, isPending }: PortfolioFaultProps) {
  const fault: ApiFault = faultOf(error);
  const mustRestart = fault.kind === 'cursor-expired';
  return (
    <FaultNotice
      {...faultText(fault)}
      said={fault.said}
      requestId={fault.requestId}
      actionLabel={mustRestart ? 'Start again' : 'Try again'}
      onAction={mustRestart ? onRestart : onRetry}
      isPending={isPending}
    />
  );
}

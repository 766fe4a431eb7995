import { FaultNotice } from '@/components/ui/fault-notice';
import { Notice } from '@/components/ui/notice';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';

interface PropertyFaultProps {
  error: unknown;
  isPending: boolean;
  onRetry: () => void;
}

/** Why the property cannot be shown: it is not there, or it could not be read. */
export function PropertyFault({ error, isPending, onRetry }: PropertyFaultProps) {
  const fault = faultOf(error);
  if (fault.kind === 'not-found') {
    return (
      <Notice title="There is no such property">
        <p>{fault.advice}</p>
      </Notice>
    );
  }
  return (
    <FaultNotice
      {...faultText(fault)}
      said={fault.said}
      requestId={fault.requestId}
      actionLabel="Try again"
      onAction={onRetry}
      isPending={isPending}
    />
  );
}

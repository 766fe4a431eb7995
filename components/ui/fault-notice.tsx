'use client';

import { Button } from '@/components/ui/button';
import { Notice } from './notice';

interface FaultNoticeProps {
  title: string;
  advice: string;
  detail?: string | undefined;
  requestId?: string | undefined;
  /** Absent if a retry would fail again, or is not allowed. */
  onRetry: (() => void) | undefined;
  isPending: boolean;
}

export function FaultNotice({ title, advice, detail, requestId, onRetry, isPending }: FaultNoticeProps) {
  return (
    <Notice title={title} tone="danger" isAlert>
      <p>{advice}</p>
      {detail && <p className="text-xs">{detail}</p>}
      {requestId && (
        <p className="text-xs">
          Request number <code className="font-mono">{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button size="sm" variant="secondary" isPending={isPending} onPress={onRetry}>
          {isPending ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </Notice>
  );
}

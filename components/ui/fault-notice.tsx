'use client';

import { Button } from '@/components/ui/button';
import { Notice } from './notice';

interface FaultNoticeProps {
  title: string;
  advice: string;
  /** The words of the answer. */
  said?: string | undefined;
  requestId?: string | undefined;
  actionLabel: string;
  /** Absent if a retry would fail again, or is not allowed. */
  onAction: (() => void) | undefined;
  isPending: boolean;
}

/** A fault with its advice and a retry button. */
export function FaultNotice({ title, advice, said, requestId, actionLabel, onAction, isPending }: FaultNoticeProps) {
  return (
    <Notice title={title} tone="danger" isAlert>
      <p>{advice}</p>
      {said && (
        <p className="text-xs">
          The answer says: <q>{said}</q>
        </p>
      )}
      {requestId && (
        <p className="text-xs">
          Request <code className="font-mono">{requestId}</code>
        </p>
      )}
      {onAction && (
        <Button size="sm" variant="secondary" isPending={isPending} onPress={onAction}>
          {isPending ? 'Trying…' : actionLabel}
        </Button>
      )}
    </Notice>
  );
}

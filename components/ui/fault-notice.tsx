'use client';

import { Button } from '@heroui/react/button';
import { Notice } from './notice';

interface FaultNoticeProps {
  title: string;
  advice: string;
  /** The words of the answer that brought the fault. */
  said?: string | undefined;
  requestId?: string | undefined;
  actionLabel: string;
  /** Undefined where the same again would bring the same, or is not allowed. */
  onAction: (() => void) | undefined;
  isPending: boolean;
}

/** What went wrong, what to do, and the button that tries it. */
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

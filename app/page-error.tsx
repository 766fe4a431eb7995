'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

interface PageErrorProps {
  error: Error & { digest?: string };
  /** Asks the server again; Next's `reset` would only render the same answer again. */
  retry: () => void;
}

/** The digest of a StorageError. */
const STORAGE = 'STORAGE_UNAVAILABLE';

export default function PageError({ error: { digest }, retry }: PageErrorProps) {
  const isStorage = digest === STORAGE;
  return (
    <div className="grid min-h-[60dvh] place-items-center p-4">
      <Notice
        title={isStorage ? 'The database cannot be used at present' : 'This page stopped working'}
        level="h1"
        tone="danger"
        isAlert
      >
        {isStorage ? (
          <p>Nothing is lost. Try again in a moment; the dashboard’s log has the cause.</p>
        ) : (
          <p>The fault is in the dashboard, not in your data. Trying again often helps.</p>
        )}
        {digest && !isStorage && (
          <p>
            When you report it, name the fault: <code className="font-mono">{digest}</code>
          </p>
        )}
        <Button size="sm" onPress={retry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

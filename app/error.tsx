'use client';

import { Button } from '@heroui/react/button';
import { Notice } from '@/components/ui/notice';

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-4">
      <Notice title="This page stopped working" level="h1" tone="danger" isAlert>
        <p>The fault is in the dashboard, not in your data. Trying again often helps.</p>
        {error.digest && (
          <p>
            When you report it, name the fault: <code className="font-mono">{error.digest}</code>
          </p>
        )}
        <Button size="sm" onPress={reset}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

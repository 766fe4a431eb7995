'use client';

import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Over the foot of every page while there is no network to reach the dashboard by, when whatever is asked for waits. It
 * moves nothing, and takes no press from what it lies over.
 */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex justify-center">
      {!isOnline && (
        <p className="flex items-start gap-2 rounded-lg border border-border bg-surface px-3 py-2 shadow-md">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <span className="font-medium">You are offline.</span> What you see was read before; what you ask for comes
            once you are back.
          </span>
        </p>
      )}
    </div>
  );
}

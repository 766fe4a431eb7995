'use client';

import type { ReactNode } from 'react';
import { useHeaderHeight } from '@/components/ui/use-header-height';

/** A note under the bar of every page. */
export function HeaderNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const measured = useHeaderHeight();
  return (
    <div ref={measured} className="border-b border-border bg-warning/10 px-3 py-1.5 sm:px-4">
      <p role="note" className="flex items-start gap-2.5 text-xs [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-warning">
        {icon}
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
    </div>
  );
}

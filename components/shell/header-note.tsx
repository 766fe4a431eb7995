'use client';

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHeaderHeight } from '@/components/ui/use-header-height';

/** A note under the bar of every page. */
export function HeaderNote({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  const measured = useHeaderHeight();
  return (
    <div ref={measured} className="border-b border-border bg-warning/10 px-3 py-1.5 sm:px-4">
      <p role="note" className="flex items-start gap-2.5 text-xs">
        <Icon aria-hidden className="size-4 shrink-0 text-warning" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
    </div>
  );
}

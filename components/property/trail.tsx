'use client';

import type { MouseEvent, ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { listBefore, useListAddress } from './list-address';

/** The breadcrumb, with a link back to the list as it was left. */
export function Trail({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="text-xs print:hidden">
      <ol className="flex items-center gap-1.5 text-muted">
        <li>
          <ListLink className="underline-offset-4 hover:text-foreground hover:underline">Homes</ListLink>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="min-w-0 truncate text-foreground">
          {children}
        </li>
      </ol>
    </nav>
  );
}

export function BackToProperties() {
  return <ListLink className="font-medium text-accent underline-offset-4 hover:underline">Go to the homes</ListLink>;
}

function ListLink({ className, children }: { className: string; children: ReactNode }) {
  const address = useListAddress();
  return (
    <PageLink href={address} onClick={(event) => goBackInstead(event, address)} className={className}>
      {children}
    </PageLink>
  );
}

/** Going back in the history, where possible, also restores the list's scroll position. */
function goBackInstead(event: MouseEvent, address: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (listBefore() !== address) return;
  event.preventDefault();
  window.history.back();
}

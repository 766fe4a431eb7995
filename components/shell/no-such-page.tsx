'use client';

import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { useMissingConnection } from '@/lib/client/tab-connection';

const WAYS = [
  { href: '/properties', label: 'Go to the properties' },
  { href: '/stays', label: 'Find a stay' },
  { href: '/', label: 'Start at the overview' },
];

/** In place of a page whose address names a connection that is not there; else what its own absence says. */
export function NoSuchConnection({ children }: { children: ReactNode }) {
  const missing = useMissingConnection();
  if (missing === null) return children;
  return (
    <Notice title="There is no such connection" level="h1">
      <p className="wrap-anywhere">
        No connection that you may see has the id “{missing}”. You still have your own open.
      </p>
      <Ways />
    </Notice>
  );
}

export function NoSuchPage() {
  return (
    <Notice title="There is no such page" level="h1">
      <p>The address may be mistyped, or the page may be gone.</p>
      <Ways />
    </Notice>
  );
}

function Ways() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {WAYS.map(({ href, label }) => (
        <li key={href}>
          <PageLink href={href} className="font-medium text-accent underline-offset-4 hover:underline">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

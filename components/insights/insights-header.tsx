'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';

const TABS = [
  { href: '/insights', label: 'Losses' },
  { href: '/insights/quality', label: 'Data quality' },
  { href: '/insights/freshness', label: 'Freshness' },
];

/** The heading of the insights with their pages, which keep the filters. */
export function InsightsHeader({ children }: { children?: ReactNode }) {
  const pathname = usePathname();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-lg font-semibold">Insights</h1>
        <nav aria-label="Insights" className="flex gap-1">
          {TABS.map(({ href, label }) => (
            <PageLink
              key={href}
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex h-8 items-center rounded-md px-2.5 font-medium text-muted hover:bg-surface-tertiary hover:text-foreground aria-[current]:bg-surface-tertiary aria-[current]:text-foreground forced-colors:aria-[current]:underline pointer-coarse:h-10"
            >
              {label}
            </PageLink>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );
}

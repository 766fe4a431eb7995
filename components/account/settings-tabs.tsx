'use client';

import { usePathname } from 'next/navigation';
import { useSettings } from '@/components/state/pages';
import { PageLink } from '@/components/ui/page-link';

export function SettingsTabs() {
  const pathname = usePathname();
  const settings = useSettings();
  return (
    <nav aria-label="Settings" className="border-b border-border">
      <ul className="-mb-px flex gap-4">
        {settings.map(({ href, label }) => (
          <li key={href}>
            <PageLink
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex h-9 items-center border-b-2 border-transparent font-medium text-muted hover:text-foreground aria-[current]:border-accent aria-[current]:text-foreground"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

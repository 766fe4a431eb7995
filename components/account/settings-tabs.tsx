'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { SETTINGS } from '@/lib/client/pages';

/** The pages of the settings. */
export function SettingsTabs() {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className="border-b border-border">
      <ul className="-mb-px flex gap-4">
        {SETTINGS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex h-9 items-center border-b-2 border-transparent font-medium text-muted hover:text-foreground aria-[current]:border-accent aria-[current]:text-foreground"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

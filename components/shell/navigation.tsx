'use client';

import { usePathname } from 'next/navigation';
import { PageLink } from '@/components/ui/page-link';
import { PAGES } from '@/lib/client/pages';

export function Navigation() {
  const pathname = usePathname();
  return (
    <nav aria-label="Pages">
      <ul className="flex items-center gap-0.5">
        {PAGES.map(({ href, label, icon: Icon }) => {
          const isHere = pathname === href || pathname.startsWith(`${href}/`);
          return (
            // On a phone the bar says how fresh the data is, which leads to the same page.
            <li key={href} className={href === '/sync' ? 'max-sm:hidden' : undefined}>
              <PageLink
                href={href}
                title={label}
                aria-current={pathname === href ? 'page' : isHere ? 'true' : undefined}
                className="flex h-8 items-center gap-1.5 rounded-md px-2 font-medium text-muted sm:px-2.5 hover:bg-surface-tertiary hover:text-foreground aria-[current]:bg-surface-tertiary aria-[current]:text-foreground"
              >
                <Icon aria-hidden className="size-4" />
                <span className="max-lg:sr-only">{label}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

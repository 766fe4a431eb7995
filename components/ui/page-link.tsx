import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the dashboard. Every page is made for its request, so nothing of it is fetched before somebody goes there:
 * all that could be had is its title.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}

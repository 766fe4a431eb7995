import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the dashboard, without prefetching: every page is rendered per request, so only its title could be
 * fetched.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}

import type { ReactNode } from 'react';
import { PageLink } from './page-link';

interface HomeHeadProps {
  /** Absent for a home that is not held. */
  href?: string | undefined;
  name: string;
  /** A line about it. */
  children: ReactNode;
}

export const HomeHead = ({ href, name, children }: HomeHeadProps) => (
  <div className="min-w-0">
    {href ? (
      <PageLink href={href} className="block truncate font-medium hover:underline">
        {name}
      </PageLink>
    ) : (
      <p className="font-medium wrap-anywhere">{name}</p>
    )}
    <p className="truncate text-xs text-muted">{children}</p>
  </div>
);

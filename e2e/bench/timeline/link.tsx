import type { ComponentProps } from 'react';

/** Replaces next/link, which needs Next around it. */
export default function Link({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch?: boolean }) {
  return <a {...props} />;
}

'use client';

import Link from 'next/link';
import { type ComponentProps, createContext, use } from 'react';

const Addressing = createContext<(address: string) => string>((address) => address);

/** Provides the change that every address within the dashboard goes through. */
export const AddressProvider = Addressing.Provider;

/** Changes an address within the dashboard as links do. */
export const useAddress = (): ((address: string) => string) => use(Addressing);

/**
 * A link within the dashboard, without prefetching: every page is rendered per request, so only its title could be
 * fetched.
 */
export function PageLink({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, 'prefetch' | 'href'> & { href: string }) {
  const address = useAddress();
  return <Link {...props} href={address(href)} prefetch={false} />;
}

'use client';

import { LogOut } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { RouterProvider } from 'react-aria-components';
import { useMay } from '@/components/state/may';
import { ACCOUNT, OFFERS, useSettings, WATCHES } from '@/components/state/pages';
import { AnchoredMenu, IconItem } from '@/components/ui/anchored-menu';
import type { Opened } from '@/components/ui/anchored-popover';
import { signOut } from '@/lib/api/account';
import type { Role } from '@/lib/contract/api/people';

const SIGN_OUT = 'sign-out';

export interface SignedIn {
  name: string;
  email: string;
  role: Role;
}

interface UserMenuItemsProps extends Opened {
  user: SignedIn;
}

export function UserMenuItems({ user: { name, email, role }, ...opened }: UserMenuItemsProps) {
  const { push } = useRouter();
  const destinations = [ACCOUNT, WATCHES, ...(useMay('share') ? [OFFERS] : []), ...useSettings()];
  const act = (id: string) => {
    if (id === SIGN_OUT) void signOut().catch(() => window.location.assign('/account'));
  };
  const heading = (
    <div className="border-b border-separator px-3.5 py-2.5">
      <p className="truncate font-medium">{name}</p>
      <p className="truncate text-xs text-muted">{email}</p>
      <p className="text-xs text-muted first-letter:uppercase">{role}</p>
    </div>
  );
  return (
    <RouterProvider navigate={(href) => push(href)}>
      <AnchoredMenu {...opened} label="Account and settings" className="w-60" heading={heading} onAction={act}>
        {destinations.map(({ href, label, icon }) => (
          <IconItem key={href} id={href} {...{ href, label, icon }} />
        ))}
        <IconItem id={SIGN_OUT} label="Sign out" icon={LogOut} />
      </AnchoredMenu>
    </RouterProvider>
  );
}

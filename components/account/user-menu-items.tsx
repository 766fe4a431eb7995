'use client';

import { Menu } from '@heroui/react/menu';
import { MenuItem } from '@heroui/react/menu-item';
import { Popover } from '@heroui/react/popover';
import { LogOut } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { RefObject } from 'react';
import { RouterProvider } from 'react-aria-components';
import { signOut } from '@/lib/client/account';
import { useMay } from '@/lib/client/may';
import { ACCOUNT, SETTINGS, WATCHES } from '@/lib/client/pages';
import type { Role } from '@/lib/contract/api/people';
import '@/components/ui/overlays.css';

export interface SignedIn {
  name: string;
  email: string;
  role: Role;
}

interface UserMenuItemsProps {
  user: SignedIn;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function UserMenuItems({ user: { name, email, role }, trigger, onClose }: UserMenuItemsProps) {
  const { push } = useRouter();
  const destinations = [ACCOUNT, WATCHES, ...(useMay('administer') ? SETTINGS : [])];
  return (
    <RouterProvider navigate={(href) => push(href)}>
      <Popover.Content
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        triggerRef={trigger}
        placement="bottom end"
        aria-label="Account and settings"
        className="dropdown__popover w-60"
      >
        <div className="border-b border-separator px-3.5 py-2.5">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-xs text-muted">{email}</p>
          <p className="text-xs text-muted first-letter:uppercase">{role}</p>
        </div>
        <Menu className="dropdown__menu p-1.5" aria-label="Account and settings" autoFocus="first" onClose={onClose}>
          {destinations.map(({ href, label, icon: Icon }) => (
            <MenuItem key={href} id={href} href={href} textValue={label} className="text-[0.8125rem]">
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              {label}
            </MenuItem>
          ))}
          <MenuItem
            id="sign-out"
            textValue="Sign out"
            className="text-[0.8125rem]"
            onAction={() => void signOut().catch(() => window.location.assign('/account'))}
          >
            <LogOut aria-hidden className="size-4 shrink-0 text-muted" />
            Sign out
          </MenuItem>
        </Menu>
      </Popover.Content>
    </RouterProvider>
  );
}

'use client';

import { Button } from '@heroui/react/button';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Role } from '@/lib/client/people';
import { initialsOf } from './initials';

const loadItems = () => import('./user-menu-items');
const UserMenuItems = lazy(() => loadItems().then((module) => ({ default: module.UserMenuItems })));

export interface SignedIn {
  name: string;
  email: string;
  role: Role;
}

/** In the bar: who is signed in. What it opens is loaded then. */
export function UserMenu({ user }: { user: SignedIn }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const load = () => void loadItems();
  return (
    <>
      <Button
        ref={button}
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label={`Signed in as ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={load}
        onFocus={load}
        onPress={() => setOpen(true)}
      >
        <span
          aria-hidden
          className="flex size-6 items-center justify-center rounded-full bg-accent text-2xs font-semibold text-accent-foreground"
        >
          {initialsOf(user.name)}
        </span>
      </Button>
      <Suspense>{isOpen && <UserMenuItems user={user} trigger={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

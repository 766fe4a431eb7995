'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SignedIn } from './user-menu-items';

const loadItems = () => import('./user-menu-items');
const UserMenuItems = lazy(() => loadItems().then((module) => ({ default: module.UserMenuItems })));

/** The user's menu in the bar; its items load on demand. */
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
        onPointerEnter={load}
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

/** The initials of a name's first and last word, as whole characters. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s@._-]+/u)
    .map((word) => [...word.matchAll(/[\p{L}\p{N}]\p{M}*/gu)][0]?.[0])
    .filter((letter) => letter !== undefined);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join('').toUpperCase() || '?';
}

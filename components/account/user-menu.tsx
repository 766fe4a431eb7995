'use client';

import { lazy } from 'react';
import { OpenerButton } from '@/components/ui/popover-button';
import type { SignedIn } from './user-menu-items';

const loadItems = () => import('./user-menu-items');
const UserMenuItems = lazy(() => loadItems().then((module) => ({ default: module.UserMenuItems })));

/** The user's menu in the bar; its items load on demand. */
export const UserMenu = ({ user }: { user: SignedIn }) => (
  <OpenerButton
    kind="menu"
    isIconOnly
    aria-label={`Signed in as ${user.name}`}
    preload={loadItems}
    opens={(opened) => <UserMenuItems {...opened} user={user} />}
  >
    <span
      aria-hidden
      className="flex size-6 items-center justify-center rounded-full bg-accent text-2xs font-semibold text-accent-foreground"
    >
      {initialsOf(user.name)}
    </span>
  </OpenerButton>
);

/** The initials of a name's first and last word, as whole characters. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s@._-]+/u)
    .map((word) => [...word.matchAll(/[\p{L}\p{N}]\p{M}*/gu)][0]?.[0])
    .filter((letter) => letter !== undefined);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join('').toUpperCase() || '?';
}

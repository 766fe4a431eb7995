import { type LucideIcon, Plug, ScrollText, UserRound, UsersRound } from 'lucide-react';

interface Destination {
  href: string;
  label: string;
  icon: LucideIcon;
}

export const ACCOUNT: Destination = { href: '/account', label: 'Account', icon: UserRound };

/** The administrators' pages. */
export const SETTINGS: readonly Destination[] = [
  { href: '/settings/connections', label: 'Connections', icon: Plug },
  { href: '/settings/people', label: 'People', icon: UsersRound },
  { href: '/settings/audit', label: 'Audit log', icon: ScrollText },
];

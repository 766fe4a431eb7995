import {
  BedDouble,
  Building2,
  CalendarRange,
  type LucideIcon,
  Plug,
  RefreshCw,
  ScrollText,
  UserRound,
  UsersRound,
} from 'lucide-react';

export interface Destination {
  href: string;
  label: string;
  icon: LucideIcon;
  /** What else people call it, for the palette. */
  words: string;
}

/** A page that can be gone to from anywhere. */
export interface Page extends Destination {
  /** Pressed after g, it leads there. */
  jumpKey: string;
  /** Where it shows a day, yyyy-MM-dd; absent from pages that show none. */
  atDay?: (day: string) => string;
}

/** The page of whoever is signed in. */
export const ACCOUNT: Destination = {
  ...{ href: '/account', label: 'Account', icon: UserRound },
  words: 'profile password second factor sessions sign out',
};

/** The administrators' pages. */
export const SETTINGS: readonly Destination[] = [
  { href: '/settings/connections', label: 'Connections', icon: Plug, words: 'settings partner service token' },
  { href: '/settings/people', label: 'People', icon: UsersRound, words: 'settings users roles invitations guests' },
  { href: '/settings/audit', label: 'Audit log', icon: ScrollText, words: 'settings history events' },
];

/** Every page of the bar, in its order. */
export const PAGES: readonly Page[] = [
  { href: '/properties', label: 'Properties', icon: Building2, words: 'homes portfolio table list', jumpKey: 'p' },
  {
    href: '/calendar',
    label: 'Calendar',
    icon: CalendarRange,
    words: 'timeline availability nights',
    jumpKey: 'c',
    atDay: (day) => `/calendar?day=${day}`,
  },
  { href: '/stays', label: 'Stays', icon: BedDouble, words: 'find availability dates quote search', jumpKey: 's' },
  { href: '/sync', label: 'Sync', icon: RefreshCw, words: 'freshness update crawl refresh', jumpKey: 'y' },
];

/** Pressed after g, it leads to the homes of the shortlist, side by side. */
export const SHORTLIST_KEY = 'l';

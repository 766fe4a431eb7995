import {
  BedDouble,
  Bell,
  Building2,
  CalendarRange,
  History,
  House,
  Link as LinkIcon,
  type LucideIcon,
  Map as MapIcon,
  Plug,
  RefreshCw,
  ScrollText,
  Send,
  TrendingUp,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useMay } from './may';

export interface Destination {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Further search words for the palette. */
  words: string;
}

export interface Page extends Destination {
  /** The key after g that opens it. */
  jumpKey: string;
  /** The address that shows a day, yyyy-MM-dd; absent from pages without days. */
  atDay?: (day: string) => string;
  /** False for a page that others lead to. */
  isInBar?: false;
  /** The permission that it needs; absent from pages that everybody sees. */
  permission?: 'analyse' | 'share';
}

export const ACCOUNT: Destination = {
  href: '/account',
  label: 'Account',
  icon: UserRound,
  words: 'profile password second factor sessions sign out',
};

/** The user's own watches. */
export const WATCHES: Page = {
  href: '/watches',
  label: 'Watches',
  icon: Bell,
  words: 'tell me feed e-mail news alert',
  jumpKey: 'w',
  isInBar: false,
};

/** What was sent to clients. */
export const OFFERS: Page = {
  href: '/offers',
  label: 'Offers',
  icon: Send,
  words: 'sent clients links quotes liked',
  jumpKey: 'f',
  isInBar: false,
  permission: 'share',
};

/** The links that the user made. */
const LINKS: Destination = {
  href: '/settings/links',
  label: 'Links',
  icon: LinkIcon,
  words: 'settings shared feeds calendar offers partner revoke',
};

/** The administrators' pages; others have links alone. */
export const SETTINGS: readonly Destination[] = [
  { href: '/settings/connections', label: 'Connections', icon: Plug, words: 'settings partner service token' },
  { href: '/settings/people', label: 'People', icon: UsersRound, words: 'settings users roles invitations guests' },
  { href: '/settings/maps', label: 'Maps', icon: MapIcon, words: 'settings streets style tiles' },
  LINKS,
  { href: '/settings/audit', label: 'Audit log', icon: ScrollText, words: 'settings history events' },
];

/** The pages, in the bar's order. */
export const PAGES: readonly Page[] = [
  { href: '/', label: 'Overview', icon: House, words: 'start home first page', jumpKey: 'o' },
  { href: '/properties', label: 'Homes', icon: Building2, words: 'homes portfolio table list', jumpKey: 'p' },
  {
    href: '/calendar',
    label: 'Calendar',
    icon: CalendarRange,
    words: 'timeline availability nights',
    jumpKey: 'c',
    atDay: (day) => `/calendar?day=${day}`,
  },
  { href: '/stays', label: 'Stays', icon: BedDouble, words: 'find availability dates quote search', jumpKey: 's' },
  {
    href: '/insights',
    label: 'Insights',
    icon: TrendingUp,
    words: 'lost nights figures value revenue gaps analysis',
    jumpKey: 'i',
    permission: 'analyse',
  },
  { href: '/changes', label: 'Changes', icon: History, words: 'history pickup news closed opened', jumpKey: 'h' },
  {
    href: '/sync',
    label: 'Sync',
    icon: RefreshCw,
    words: 'freshness update crawl refresh',
    jumpKey: 'y',
    isInBar: false,
  },
  WATCHES,
  OFFERS,
];

/** The pages that the visitor may see. */
export function usePages(): readonly Page[] {
  const may = { analyse: useMay('analyse'), share: useMay('share') };
  return PAGES.filter(({ permission }) => permission === undefined || may[permission]);
}

/** The pages that a partner sees, at the address of the partner's page. */
export const partnerPages = (path: string): Page[] =>
  PAGES.flatMap((page) => {
    const { href, atDay } = page;
    if (href === '/properties') return { ...page, href: path };
    return href === '/calendar' && atDay ? { ...page, href: path + href, atDay: (day) => path + atDay(day) } : [];
  });

/** The settings that the visitor may see. */
export const useSettings = (): readonly Destination[] => (useMay('administer') ? SETTINGS : [LINKS]);

/** The key after g that opens the comparison of the shortlist. */
export const SHORTLIST_KEY = 'l';

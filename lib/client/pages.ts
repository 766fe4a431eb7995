import { BedDouble, Building2, CalendarRange, type LucideIcon, RefreshCw } from 'lucide-react';

/** A page that can be gone to from anywhere. */
export interface Page {
  href: string;
  label: string;
  icon: LucideIcon;
  /** What else people call it, for the palette. */
  words: string;
  /** Pressed after g, it leads there. */
  jumpKey: string;
  /** Where it shows a day, yyyy-MM-dd; absent from pages that show none. */
  atDay?: (day: string) => string;
}

/** Every page, in the order of the bar. */
export const PAGES: readonly Page[] = [
  { href: '/properties', label: 'Properties', icon: Building2, words: 'homes portfolio table list', jumpKey: 'p' },
  { href: '/calendar', label: 'Calendar', icon: CalendarRange, words: 'timeline availability nights', jumpKey: 'c' },
  { href: '/stays', label: 'Stays', icon: BedDouble, words: 'find availability dates quote search', jumpKey: 's' },
  { href: '/sync', label: 'Sync', icon: RefreshCw, words: 'freshness update crawl refresh', jumpKey: 'y' },
];

/** Pressed after g, it leads to the homes of the shortlist, side by side. */
export const SHORTLIST_KEY = 'l';

import type { RunProgress } from '@/lib/mirror/runs';

/** The limits of one crawl of a service, which may send without end. */
export interface CrawlLimits {
  /** More than any portfolio has: a service that always knows another home has no last page either. */
  homes: number;
  pages: number;
  /** Characters of properties (see `Extent`): a hundred thousand homes of 40 KB. */
  characters: number;
  /** Ranges of calendars: more than those of a hundred thousand homes with another price each day. */
  ranges: number;
  /** Kept before it begins: crawls that fail leave what they have read, and one that ends tidies up. */
  stored: number;
  /** Rejected resources that are kept; more are only counted. */
  rejections: number;
}

export const CRAWL_LIMITS: CrawlLimits = {
  homes: 250_000,
  pages: 200_000,
  characters: 4_000_000_000,
  ranges: 200_000_000,
  stored: 1_000_000,
  rejections: 10_000,
};

/** The bytes and rows that a crawl has taken in this process. A repeated row counts again: it may differ each time. */
export type Taken = Pick<CrawlLimits, 'characters' | 'ranges'>;

/** How many more resources that break the contract are kept. */
export const roomFor = ({ rejected }: RunProgress, { rejections }: CrawlLimits): number =>
  Math.max(0, rejections - rejected);

import type { RunProgress } from '@/lib/mirror/runs';

/** The limits of one crawl: a service may send without end. */
export interface CrawlLimits {
  /** More homes than any portfolio has: a service may send new ones forever. */
  homes: number;
  /** Characters of properties (see `Extent`): a hundred thousand homes of 40 KB. */
  characters: number;
  /** Ranges of calendars: more than those of a hundred thousand homes with another price each day. */
  ranges: number;
  /** The most homes stored before a crawl begins: failed crawls leave theirs, and a complete one tidies up. */
  stored: number;
  /** Rejected resources that are stored; further ones are only counted. */
  rejections: number;
}

export const CRAWL_LIMITS: CrawlLimits = {
  homes: 250_000,
  characters: 4_000_000_000,
  ranges: 200_000_000,
  stored: 1_000_000,
  rejections: 10_000,
};

/** The characters and ranges that a crawl has received in this process. A range that comes again counts again, because it may differ. */
export type Taken = Pick<CrawlLimits, 'characters' | 'ranges'>;

/** How many more resources that break the contract are kept. */
export const roomFor = ({ rejected }: RunProgress, { rejections }: CrawlLimits): number =>
  Math.max(0, rejections - rejected);

import type { RunProgress } from '@/lib/mirror/runs';

/** The limits of one crawl: a service may send without end. What fills the disk meets `requireRoom` before that. */
export interface CrawlLimits {
  /** More homes than any portfolio has: a service may send new ones forever. */
  homes: number;
  /** Rejected resources that are stored; further ones are only counted. */
  rejections: number;
}

export const CRAWL_LIMITS: CrawlLimits = { homes: 250_000, rejections: 10_000 };

/** How many more resources that break the contract are kept. */
export const roomFor = ({ rejected }: RunProgress, { rejections }: CrawlLimits): number =>
  Math.max(0, rejections - rejected);

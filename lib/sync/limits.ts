import type { RunProgress } from '@/lib/mirror/runs';

/** What one crawl takes of a service, which may go on for ever. */
export interface CrawlLimits {
  /** More than any portfolio has: a service that always knows another home has no last page either. */
  homes: number;
  pages: number;
  /** What breaks the contract is kept to be looked at up to so many, and counted beyond. */
  rejections: number;
}

export const CRAWL_LIMITS: CrawlLimits = { homes: 1_000_000, pages: 200_000, rejections: 10_000 };

/** How many more resources that break the contract are kept. */
export const roomFor = ({ rejected }: RunProgress, { rejections }: CrawlLimits): number =>
  Math.max(0, rejections - rejected);

import { findSuite } from '@/lib/columns/find.suite';
import { findStaysSuite } from '@/lib/columns/find-stays.suite';
import { portfoliosSuite } from '@/lib/columns/portfolios.suite';
import { onEachEngine } from '@/lib/database/engines.fixture';
import { crawlSuite } from '@/lib/mirror/crawl.suite';
import { historySuite } from '@/lib/mirror/history.suite';
import { syncStateSuite } from '@/lib/mirror/sync-state.suite';
import { withdrawnSuite } from '@/lib/mirror/withdrawn.suite';

onEachEngine('the mirror', [
  historySuite,
  findSuite,
  findStaysSuite,
  crawlSuite,
  portfoliosSuite,
  syncStateSuite,
  withdrawnSuite,
]);

import { onEachEngine } from '@/lib/database/engines.fixture';
import { crawlSuite } from '@/lib/mirror/crawl.suite';
import { findSuite } from '@/lib/mirror/find.suite';
import { findStaysSuite } from '@/lib/mirror/find-stays.suite';
import { historySuite } from '@/lib/mirror/history.suite';
import { portfoliosSuite } from '@/lib/mirror/portfolios.suite';
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

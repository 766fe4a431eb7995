import { crawlSuite } from './crawl.suite';
import { onEachEngine } from './engines.fixture';
import { findSuite } from './find.suite';
import { findStaysSuite } from './find-stays.suite';
import { historySuite } from './history.suite';
import { portfoliosSuite } from './portfolios.suite';
import { syncStateSuite } from './sync-state.suite';
import { withdrawnSuite } from './withdrawn.suite';

onEachEngine('the mirror', [
  historySuite,
  findSuite,
  findStaysSuite,
  crawlSuite,
  portfoliosSuite,
  syncStateSuite,
  withdrawnSuite,
]);

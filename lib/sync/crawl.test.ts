import { onEachEngine } from '@/lib/database/engines.fixture';
import { crawlSuite } from './crawl.suite';
import { crawlFaultsSuite } from './crawl-faults.suite';
import { crawlLimitsSuite } from './crawl-limits.suite';
import { oddAnswersSuite } from './odd-answers.suite';
import { progressSuite } from './progress.suite';
import { refreshSuite } from './refresh.suite';

onEachEngine('the sync', [
  crawlSuite,
  crawlFaultsSuite,
  crawlLimitsSuite,
  oddAnswersSuite,
  progressSuite,
  refreshSuite,
]);

import { crawlSuite } from './crawl.suite';
import { onEachEngine } from './engines.fixture';
import { findSuite } from './find.suite';
import { syncStateSuite } from './sync-state.suite';

onEachEngine('the mirror', [findSuite, crawlSuite, syncStateSuite]);

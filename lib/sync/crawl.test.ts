import { onEachEngine } from '@/lib/mirror/engines.fixture';
import { crawlSuite } from './crawl.suite';

onEachEngine('the sync', [crawlSuite]);

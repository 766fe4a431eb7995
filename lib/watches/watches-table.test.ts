import { onEachEngine } from '@/lib/database/engines.fixture';
import { watchesSuite } from './watches-table.suite';

onEachEngine('the mirror', [watchesSuite]);

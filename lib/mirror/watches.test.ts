import { onEachEngine } from '@/lib/database/engines.fixture';
import { watchesSuite } from './watches.suite';

onEachEngine('the mirror', [watchesSuite]);

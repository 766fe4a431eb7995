import { onEachEngine } from '@/lib/database/engines.fixture';
import { feedEventsSuite } from './feed-events-table.suite';

onEachEngine('the mirror', [feedEventsSuite]);

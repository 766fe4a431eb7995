import { onEachEngine } from '@/lib/database/engines.fixture';
import { savedViewsSuite } from './saved-views-table.suite';

onEachEngine('the mirror', [savedViewsSuite]);

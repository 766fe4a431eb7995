import { onEachEngine } from '@/lib/database/engines.fixture';
import { savedViewsSuite } from './saved-views.suite';

onEachEngine('the mirror', [savedViewsSuite]);

import { onEachEngine } from '@/lib/database/engines.fixture';
import { offersSuite } from './offers-table.suite';

onEachEngine('a database', [offersSuite]);

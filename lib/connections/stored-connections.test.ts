import { onEachEngine } from '@/lib/database/engines.fixture';
import { storedConnectionsSuite } from './stored-connections.suite';

onEachEngine('the mirror', [storedConnectionsSuite]);

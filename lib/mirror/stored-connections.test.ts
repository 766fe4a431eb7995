import { onEachEngine } from './engines.fixture';
import { storedConnectionsSuite } from './stored-connections.suite';

onEachEngine('the mirror', [storedConnectionsSuite]);

import { distributeSuite } from './distribute.suite';
import { onEachEngine } from './engines.fixture';

onEachEngine('the schema', [distributeSuite]);

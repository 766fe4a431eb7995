import { onEachEngine } from './engines.fixture';
import { openDatabaseSuite } from './open-database.suite';

onEachEngine('opening', [openDatabaseSuite]);

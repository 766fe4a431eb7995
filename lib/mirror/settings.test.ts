import { onEachEngine } from './engines.fixture';
import { settingsSuite } from './settings.suite';

onEachEngine('the mirror', [settingsSuite]);

import { onEachEngine } from '@/lib/database/engines.fixture';
import { settingsSuite } from './settings-table.suite';

onEachEngine('the mirror', [settingsSuite]);

import { onEachEngine } from '@/lib/database/engines.fixture';
import { settingsSuite } from './settings.suite';

onEachEngine('the mirror', [settingsSuite]);

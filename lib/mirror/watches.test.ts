import { onEachEngine } from './engines.fixture';
import { watchesSuite } from './watches.suite';

onEachEngine('the mirror', [watchesSuite]);

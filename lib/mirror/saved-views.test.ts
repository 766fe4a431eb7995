import { onEachEngine } from './engines.fixture';
import { savedViewsSuite } from './saved-views.suite';

onEachEngine('the mirror', [savedViewsSuite]);

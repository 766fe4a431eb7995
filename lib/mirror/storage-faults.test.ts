import { onEachEngine } from './engines.fixture';
import { storageFaultsSuite } from './storage-faults.suite';

onEachEngine('the storage', [storageFaultsSuite]);

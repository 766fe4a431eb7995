import { onEachEngine } from '@/lib/database/engines.fixture';
import { storageFaultsSuite } from './storage-faults.suite';

onEachEngine('the storage', [storageFaultsSuite]);

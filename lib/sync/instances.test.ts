import { onEachEngine } from '@/lib/database/engines.fixture';
import { instancesSuite } from './instances.suite';

onEachEngine('the sync', [instancesSuite]);

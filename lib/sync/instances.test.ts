import { onEachEngine } from '@/lib/mirror/engines.fixture';
import { instancesSuite } from './instances.suite';

onEachEngine('the sync', [instancesSuite]);

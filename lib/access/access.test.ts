import { onEachEngine } from '@/lib/mirror/engines.fixture';
import { invitationSuite } from './invitations.suite';
import { signInSuite } from './sign-in.suite';
import { storageSuite } from './storage.suite';

onEachEngine('letting people in', [signInSuite, invitationSuite, storageSuite]);

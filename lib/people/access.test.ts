import { onEachEngine } from '@/lib/database/engines.fixture';
import { attemptsSuite } from './attempts.suite';
import { devicesSuite } from './devices.suite';
import { invitationSuite } from './invitations.suite';
import { stretchLess } from './quick-keys.fixture';
import { secondFactorSuite } from './second-factor.suite';
import { secondFactorKeepingSuite } from './second-factor-keeping.suite';
import { signInSuite } from './sign-in.suite';
import { storageSuite } from './storage.suite';

stretchLess();

onEachEngine('sign-in', [
  signInSuite,
  devicesSuite,
  secondFactorSuite,
  secondFactorKeepingSuite,
  invitationSuite,
  storageSuite,
  attemptsSuite,
]);

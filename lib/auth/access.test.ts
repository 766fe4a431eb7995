import { onEachEngine } from '@/lib/mirror/engines.fixture';
import { invitationSuite } from './invitations.suite';
import { passwordChangeSuite } from './password-change.suite';
import { stretchLess } from './quick-keys.fixture';
import { secondFactorSuite } from './second-factor.suite';
import { secondFactorKeepingSuite } from './second-factor-keeping.suite';
import { signInSuite } from './sign-in.suite';
import { storageSuite } from './storage.suite';
import { throttleSuite } from './throttle.suite';

stretchLess();

onEachEngine('letting people in', [
  signInSuite,
  secondFactorSuite,
  secondFactorKeepingSuite,
  passwordChangeSuite,
  invitationSuite,
  storageSuite,
  throttleSuite,
]);

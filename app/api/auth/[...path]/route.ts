import { answerAuth } from '@/lib/auth/auth-route';
import { currentAccess } from '@/lib/auth/current-access';
import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/sound';

const answer = handle(async (request, requestId) => {
  requireTrustedOrigin(request);
  return answerAuth(request, requestId, await currentAccess());
});

/** Signing in and out, passwords and second factors, at better-auth's own paths. */
export { answer as GET, answer as POST };

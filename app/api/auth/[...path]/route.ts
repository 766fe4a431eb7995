import { answerAuth } from '@/lib/auth/auth-route';
import { currentAccess, forgetVisits } from '@/lib/auth/current-access';
import { handle } from '@/lib/http/handle';
import { isSafe } from '@/lib/http/safe-method';
import { requireSound } from '@/lib/http/sound';

const answer = handle(async (request, requestId) => {
  requireSound(request);
  const answered = await answerAuth(request, requestId, await currentAccess());
  if (!isSafe(request)) await forgetVisits();
  return answered;
});

/** Signing in and out, passwords and second factors, at better-auth's own paths. */
export { answer as GET, answer as POST };

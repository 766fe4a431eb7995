import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/origin';
import { answerAuth } from '@/lib/people/answer-auth';
import { accessAt } from '@/lib/people/current-access';

const answer = handle(async (request, requestId) => {
  requireTrustedOrigin(request);
  const { auth } = await accessAt(request.headers);
  return answerAuth(request, requestId, auth);
});

/** Sign-in, sign-out, passwords and second factors, at better-auth's own paths. */
export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };

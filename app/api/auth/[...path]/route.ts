import { answerAuth } from '@/lib/access/auth-route';
import { currentSources } from '@/lib/access/current-access';
import { handle } from '@/lib/http/handle';

const answer = handle(async (request) => answerAuth(request, await currentSources()));

/** Signing in and out, passwords and second factors, at better-auth's own paths. */
export { answer as GET, answer as POST };

import type { Mirror } from '@/lib/mirror/mirror';
import { type Begun, dropBegun, isPassword, type Password } from '@/lib/mirror/passwords';
import { COOKIE_PREFIX } from './auth-keys';
import { PASSWORD_CHANGED } from './auth-refusal';

/**
 * What is proved by a password holds while that is the password: where it was changed meanwhile, what has been begun ends.
 * A change that comes afterwards ends it itself.
 * @param password as it was before anything was proved; null for nobody's
 * @param answer to who has proved it
 */
export async function ifStillPassword(mirror: Mirror, password: Password | null, answer: Response): Promise<Response> {
  if (!answer.ok || (password && (await isPassword(mirror, password)))) return answer;
  await dropBegun(mirror, begunBy(answer));
  return Response.json({ code: PASSWORD_CHANGED }, { status: 401 });
}

/** What an answer of better-auth's begins, as its cookies say. */
function begunBy(answer: Response): Begun {
  const cookies = answer.headers.getSetCookie();
  const named = (name: string) => {
    const start = `${COOKIE_PREFIX}.${name}=`;
    // Signed: the value ends at the dot. An empty one only takes an older one away.
    return (
      cookies
        .find((cookie) => cookie.startsWith(start))
        ?.slice(start.length)
        .split(/[.;]/)[0] || undefined
    );
  };
  return { session: named('session_token'), challenge: named('two_factor') };
}

import { noContent } from '@/lib/http/answers';
import { readJson } from '@/lib/http/body';
import { reachOf } from '@/lib/http/origin';
import { offerRoute } from '@/lib/offers/client-route';
import { unlockCookie, unlockOffer } from '@/lib/offers/reach';
import { passphraseRequest } from '@/lib/offers/requests';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Gives the passphrase of an offer: its pages then open in this browser. */
export const POST = offerRoute(async (asking, request) => {
  const proof = await unlockOffer(asking, passphraseRequest(await readJson(request)).passphrase);
  const answer = noContent();
  const isSecure = reachOf(request.headers) === 'secure';
  if (proof !== null) answer.headers.append('set-cookie', unlockCookie(asking.secret, proof, isSecure));
  return answer;
});

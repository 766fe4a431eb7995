import type { Party } from '@/lib/domain/party';
import { answerTo, isAwaited } from '@/lib/http/named-answers';
import { onePerProcess } from '@/lib/one-per-process';
import { Places } from '@/lib/places';

/** What a browser asks for at once. */
const OF_A_PERSON = 6;
const OF_A_NETWORK = 60;

type Answer = NonNullable<ReturnType<typeof answerTo>>;

const { value: places } = onePerProcess('places', () => new Places());
/** A page may ask for its place more than once. */
const { value: taken } = onePerProcess('places-taken', () => new WeakMap<Answer, Promise<void>>());

/**
 * Waits until there is a place for the answer to a request, which it has until it is taken or given up. Whoever asks for
 * much at once, or takes nothing of it, so waits behind themselves alone; and what nobody takes are a few answers, however
 * large.
 * @returns whether anybody still waits for the answer
 */
export async function placeFor({ id, isNetwork }: Party, headers: Pick<Headers, 'get'>): Promise<boolean> {
  const answer = answerTo(headers);
  if (answer) {
    const place = taken.get(answer) ?? places.take(id, isNetwork ? OF_A_NETWORK : OF_A_PERSON, overOf(answer));
    taken.set(answer, place);
    await place;
  }
  return isAwaited(headers);
}

const overOf = (answer: Answer) => new Promise<void>((resolve) => answer.once('close', resolve));

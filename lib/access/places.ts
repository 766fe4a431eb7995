import pLimit, { type LimitFunction } from 'p-limit';
import type { Party } from '@/lib/domain/party';
import { answerTo, isAwaited } from '@/lib/http/named-answers';
import { onePerProcess } from '@/lib/one-per-process';

/** What a browser asks for at once. */
const OF_A_PERSON = 6;
const OF_A_NETWORK = 60;

type Answer = NonNullable<ReturnType<typeof answerTo>>;

interface Queue {
  inTurn: LimitFunction;
  /** Answers that have a place, or wait for one. */
  length: number;
}

interface Places {
  byParty: Map<string, Queue>;
  /** A page may ask for its place more than once. */
  byAnswer: WeakMap<Answer, Promise<void>>;
}
const { value: places } = onePerProcess<Places>('places', () => ({ byParty: new Map(), byAnswer: new WeakMap() }));

/**
 * Waits until there is a place for the answer to a request, which it has until it is taken or given up. Whoever asks for
 * much at once, or takes nothing of it, so waits behind themselves alone; and what nobody takes are a few answers, however
 * large.
 * @returns whether anybody still waits for the answer
 */
export async function placeFor(party: Party, headers: Pick<Headers, 'get'>): Promise<boolean> {
  const answer = answerTo(headers);
  if (answer) {
    const place = places.byAnswer.get(answer) ?? placeOf(answer, party);
    places.byAnswer.set(answer, place);
    await place;
  }
  return isAwaited(headers);
}

function placeOf(answer: Answer, { id, isNetwork }: Party): Promise<void> {
  const queue = places.byParty.get(id) ?? { inTurn: pLimit(isNetwork ? OF_A_NETWORK : OF_A_PERSON), length: 0 };
  places.byParty.set(id, queue);
  queue.length += 1;
  const over = new Promise<void>((resolve) => {
    answer.once('close', () => {
      queue.length -= 1;
      if (queue.length === 0) places.byParty.delete(id);
      resolve();
    });
  });
  return new Promise((begin) => {
    void queue.inTurn(() => {
      begin();
      return over;
    });
  });
}

import { setTimeout as after } from 'node:timers/promises';
import type { Party } from '@/lib/domain/party';
import { answerTo, isAwaited } from '@/lib/http/named-answers';
import { onePerProcess } from '@/lib/one-per-process';
import { Places } from '@/lib/places';
import { ownTurn } from '@/lib/turns';

/** As many as a browser asks for at once, and as there may be in many tabs. */
const OF_A_PERSON = { most: 6, waiting: 100 };
const OF_A_NETWORK = { most: 60, waiting: 600 };
/** Of a connection, through the proxy: half of what the embedded service has for a token, which a sync needs too. */
const OF_A_CONNECTION = { most: 4, waiting: 100 };
/** Of these, so that no party keeps others out. */
const OF_A_PARTY_THERE = { most: 3, waiting: 100 };
/** Of forms that are read: one of megabytes takes a tenth of a second, and holds them until it is answered. */
const FORMS_OF_A_PERSON = { most: 1, waiting: 10 };
const FORMS_OF_A_NETWORK = { most: 3, waiting: 30 };
/** Work on a page for who has gone goes on a while, and nobody tells of its end. */
const GIVEN_UP_MS = 250;

type Asking = Pick<Headers, 'get'>;
type Answer = NonNullable<ReturnType<typeof answerTo>>;

const { value: places } = onePerProcess('places', () => new Places());
/** A page may ask for its place more than once. */
const { value: taken } = onePerProcess('places-taken', () => new WeakMap<Answer, Promise<boolean>>());

/** What became of a request meanwhile: who had to wait may not be let in any more, and may have gone. */
export type Wait = 'none' | 'some' | 'gone';

/**
 * Waits until there is a place for the answer to a request, which it has until it is taken or given up and nobody works on
 * it. Whoever asks for much at once, or takes nothing of it, so waits behind themselves alone; and what nobody takes are a
 * few answers, however large. The work begins in a turn of its own, for most of it cannot be parted.
 * @param work settles when the answer is made; never rejects
 * @throws TooManyWaitingError
 */
export function placeFor({ id, isNetwork }: Party, headers: Asking, work?: Promise<void>): Promise<Wait> {
  return waited(headers, (answer) => {
    const inOwnTurn = async () => {
      const isWaited = await take(answer, id, isNetwork ? OF_A_NETWORK : OF_A_PERSON, work);
      await ownTurn(id);
      return isWaited;
    };
    const place = taken.get(answer) ?? inOwnTurn();
    taken.set(answer, place);
    return place;
  });
}

/** The same for what a connection's service answers, passed on as it comes. */
export async function placeOfConnection(
  connectionId: string,
  { id }: Party,
  headers: Asking,
  work: Promise<void>,
): Promise<Wait> {
  const key = `connection ${connectionId}`;
  const share = await waited(headers, (answer) => take(answer, `${key} ${id}`, OF_A_PARTY_THERE, work));
  if (share === 'gone') return share;
  const place = await waited(headers, (answer) => take(answer, key, OF_A_CONNECTION, work));
  return place === 'none' ? share : place;
}

/** The same for a form, before it is read, which has its place until its answer begins. */
export function placeOfForm({ id, isNetwork }: Party, headers: Asking, work: Promise<void>): Promise<Wait> {
  const room = isNetwork ? FORMS_OF_A_NETWORK : FORMS_OF_A_PERSON;
  return waited(headers, (answer) => places.take(`form ${id}`, room, closeOf(answer), work));
}

/** @param take tells whether it had to be waited for */
async function waited(headers: Asking, take: (answer: Answer) => Promise<boolean>): Promise<Wait> {
  const answer = answerTo(headers);
  const isWaited = answer !== undefined && (await take(answer));
  // An answer that is over is told so once, and nobody would hear of it again.
  if (!isAwaited(headers)) return 'gone';
  return isWaited ? 'some' : 'none';
}

function take(answer: Answer, key: string, room: typeof OF_A_PERSON, work?: Promise<void>): Promise<boolean> {
  const gone = closeOf(answer);
  const over = gone.then(() => work ?? (answer.writableFinished ? undefined : after(GIVEN_UP_MS)));
  return places.take(key, room, gone, over);
}

const closeOf = (answer: Answer) => new Promise<void>((resolve) => answer.once('close', resolve));

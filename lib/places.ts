/** More wait for a place already than may. */
export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
  readonly code = 'TOO_MANY_REQUESTS';
  readonly retryAfterMs = 5000;
}

interface Room {
  /** Places at once. */
  most: number;
  /** Who may wait for one. */
  waiting: number;
}

interface Queue {
  taken: number;
  /** Gives a place to each, the first one first. */
  waiting: Set<() => void>;
}

/** So many places for each key. Who finds none free waits, behind those of the same key alone. */
export class Places {
  readonly #queues = new Map<string, Queue>();

  /**
   * Settles as soon as there is a place, or nobody who would take it.
   * @param gone settles when whoever asks has gone; never rejects
   * @param over settles when the place is free again
   * @returns whether it had to be waited for
   * @throws TooManyWaitingError
   */
  async take(key: string, room: Room, gone: Promise<void>, over = gone): Promise<boolean> {
    const queue = this.#queues.get(key) ?? { taken: 0, waiting: new Set() };
    if (queue.taken >= room.most && queue.waiting.size >= room.waiting) {
      throw new TooManyWaitingError('Too many of your requests wait for an answer. Try again in a few seconds.');
    }
    this.#queues.set(key, queue);
    const begin = () => {
      queue.taken += 1;
      void over.then(() => {
        queue.taken -= 1;
        const [next] = queue.waiting;
        if (next) next();
        else if (queue.taken === 0) this.#queues.delete(key);
      });
    };
    if (queue.taken < room.most) {
      begin();
      return false;
    }
    await new Promise<void>((settle) => {
      const next = () => {
        queue.waiting.delete(next);
        begin();
        settle();
      };
      queue.waiting.add(next);
      void gone.then(() => {
        queue.waiting.delete(next);
        settle();
      });
    });
    return true;
  }
}

import pLimit, { type LimitFunction } from 'p-limit';

interface Queue {
  inTurn: LimitFunction;
  /** Who has a place, or waits for one. */
  length: number;
}

/** So many places for each key. Who finds none free waits, behind those of the same key alone. */
export class Places {
  readonly #queues = new Map<string, Queue>();

  /**
   * Settles as soon as there is a place.
   * @param most places that there are for this key
   * @param left settles when whoever asks for it leaves it, or goes before there was one; never rejects
   */
  take(key: string, most: number, left: Promise<void>): Promise<void> {
    const queue = this.#queues.get(key) ?? { inTurn: pLimit(most), length: 0 };
    this.#queues.set(key, queue);
    queue.length += 1;
    void left.then(() => {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
    });
    return new Promise((begin) => {
      void queue.inTurn(() => {
        begin();
        return left;
      });
    });
  }
}

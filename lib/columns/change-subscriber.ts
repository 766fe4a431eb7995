import { setImmediate as nextTurn } from 'node:timers/promises';
import { isStorageError } from '@/lib/database/storage-fault';

export interface Chunk {
  /** The sequence number of its last row. */
  last: number;
  more: boolean;
}

/** Keeps up with a table by the sequence numbers of its rows, a chunk at a time. */
export class ChangeSubscriber {
  readonly #read: (after: number) => Promise<Chunk>;
  #sequence = 0;
  #reading: Promise<void> | null = null;
  #whole = false;
  #newest: number | undefined;

  constructor(read: (after: number) => Promise<Chunk>) {
    this.#read = read;
  }

  /** The sequence number up to which it has read. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Whether it has read the whole table at least once. */
  get isWhole(): boolean {
    return this.#whole;
  }

  /**
   * Resolves when everything that was committed before the call has been read. While the database cannot be used, the
   * rows of an earlier whole read will do.
   * @param newest the highest sequence number that was given before the call: nothing is read while it stays the same
   */
  async catchUp(newest?: number): Promise<void> {
    if (this.#whole && newest !== undefined && newest === this.#newest) return;
    try {
      await this.#catchUp();
      this.#whole = true;
      this.#newest = newest;
    } catch (error) {
      if (!(this.#whole && isStorageError(error))) throw error;
    }
  }

  async #catchUp(): Promise<void> {
    // A read under way may have begun before the caller wrote, so another one begins.
    await this.#reading;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    for (;;) {
      const { last, more } = await this.#read(this.#sequence);
      this.#sequence = last;
      if (!more) return;
      await nextTurn();
    }
  }
}

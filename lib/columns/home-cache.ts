import { LRUCache } from 'lru-cache';

/** Fifty pages of a hundred homes: questions about many dates find different homes. */
const MOST_HOMES = 5000;
const MOST_KINDS = 4;

/** Values that are read from the database and made ready for an answer, each kept until its home changes. */
export class HomeCache {
  readonly #kinds = new LRUCache<string, LRUCache<string, object>>({ max: MOST_KINDS });
  readonly #most: number;
  #changes = 0;

  /** @param most homes of a kind */
  constructor(most = MOST_HOMES) {
    this.#most = most;
  }

  /** Drops a changed home. */
  forget(id: string): void {
    this.#changes += 1;
    for (const values of this.#kinds.values()) values.delete(id);
  }

  /**
   * The values of some homes, by id.
   * @param kind of value; each has one type
   * @param read reads those that are not kept; ids that it does not know are left out
   */
  async get<Value extends object>(
    kind: string,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Map<string, Value>> {
    // By size, for which no room is set aside.
    const kept =
      this.#kinds.get(kind) ?? new LRUCache<string, object>({ maxSize: this.#most, sizeCalculation: () => 1 });
    this.#kinds.set(kind, kept);
    const found = new Map<string, Value>();
    for (const id of ids) {
      const value = kept.get(id);
      if (value) found.set(id, value as Value);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const before = this.#changes;
    for (const [id, value] of await read(missing)) {
      found.set(id, value);
      // A home that changes while it is read is read again the next time.
      if (this.#changes === before) kept.set(id, value);
    }
    return found;
  }
}

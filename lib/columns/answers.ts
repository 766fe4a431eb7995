import { LRUCache } from 'lru-cache';

/** Characters of answers and of their questions, which may be longer: some hundred pages. */
const MOST_CHARACTERS = 16_000_000;
const MOST_ANSWERS = 5000;

/** A cache of answers about something that changes. */
export class Answers {
  readonly #kept = new LRUCache<string, { version: number; text: string }>({
    max: MOST_ANSWERS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ text }, question) => text.length + question.length,
  });

  /**
   * @param question everything that the answer depends on, besides its subject
   * @param version of that, now
   * @returns the answer as JSON
   */
  async to(question: readonly unknown[], version: number, answer: () => Promise<object>): Promise<string> {
    const key = JSON.stringify(question);
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.text;
    // It may be of a later version than is noted here, and is then made again; never of an earlier one.
    const text = JSON.stringify(await answer());
    this.#kept.set(key, { version, text });
    return text;
  }
}

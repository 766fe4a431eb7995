import type { DueCalendar } from '@/lib/mirror/calendars';

/** The calendars that a crawl has yet to fetch, each once: unknown ones first, then the oldest. */
export class CalendarQueue {
  readonly #known = new Set<string>();
  #due: DueCalendar[] = [];
  #sorted = true;
  #closed = false;
  #waiting: (() => void)[] = [];

  /** Adds ids; known ones are ignored. */
  add(due: readonly DueCalendar[]): void {
    for (const calendar of due) {
      if (this.#known.has(calendar.id)) continue;
      this.#known.add(calendar.id);
      this.#due.push(calendar);
      this.#sorted = false;
    }
    this.#wake();
  }

  /** Ends the queue: no more ids are added. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** The next ids, as soon as there are `count` or no more will come; null after the last. */
  async take(count: number): Promise<string[] | null> {
    while (this.#due.length < count && !this.#closed) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (this.#due.length === 0) return null;
    if (!this.#sorted) {
      // Reversed, because taking from the end of an array is cheap.
      this.#due.sort((a, b) => (b.fetchedAt ?? 0) - (a.fetchedAt ?? 0));
      this.#sorted = true;
    }
    return this.#due.splice(-count).map(({ id }) => id);
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

import type { Codec } from './codec';
import { FILTERS, type Filter, type FilterName } from './filters';
import { fold } from './fold';

/** Places of some words in the text. */
export type Span = readonly [from: number, to: number];

/** Filters that some words ask for. */
export interface WordsPart {
  change: Partial<Filter>;
  spans: readonly Span[];
}

/** A text without a part, as after its chip is removed. */
export function withoutPart(text: string, { spans }: WordsPart): string {
  const inOrder = [...spans].sort(([a], [b]) => b - a);
  const kept = inOrder.reduce((rest, [from, to]) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
  return kept
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?,(?: ?,)+/g, ',')
    .replace(/^[ ,]+/, '')
    .replace(/[ ,]+$/, '');
}

const READ = '\0';

/** A text, folded, and the part of it that nothing has read yet. */
export class Unread {
  /** Characters that were read are NUL. */
  folded = '';
  /** The place in the given text of each folded character, and of the end. */
  readonly #places: number[] = [];

  constructor(readonly source: string) {
    for (const { 0: character, index } of source.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
      const folded = fold(character);
      this.folded += folded;
      for (let i = 0; i < folded.length; i++) this.#places.push(index);
    }
    this.#places.push(source.length);
  }

  #span(from: number, to: number): Span {
    return [this.#places[from] ?? 0, this.#places[to] ?? 0];
  }

  given(from: number, to: number): string {
    return this.source.slice(...this.#span(from, to));
  }

  take(from: number, to: number): Span {
    this.folded = this.folded.slice(0, from) + READ.repeat(to - from) + this.folded.slice(to);
    return this.#span(from, to);
  }

  /** Takes every match of a pattern that `read` accepts. */
  *matches(pattern: RegExp, read: (match: RegExpMatchArray) => Partial<Filter> | null): Generator<WordsPart> {
    for (const match of this.folded.matchAll(new RegExp(pattern, 'gu'))) {
      const change = read(match);
      if (change === null || !isWritable(change)) continue;
      yield { change, spans: [this.take(match.index, match.index + match[0].length)] };
    }
  }

  /** The unread words with their places in the given text. */
  *words(): Generator<{ word: string; span: Span }> {
    for (const { 0: word, index } of this.folded.matchAll(/[^\s\0,;]*[\p{L}\p{N}][^\s\0,;]*/gu)) {
      yield { word, span: this.#span(index, index + word.length) };
    }
  }
}

// The compiler cannot see that a name picks its own codec and its own value.
export const codecOf = (name: string) => FILTERS[name as FilterName].codec as unknown as Codec<unknown>;

/** Whether an address can hold every value. */
export function isWritable(change: Partial<Filter>): boolean {
  return Object.entries(change).every(([name, value]) => {
    const reading = codecOf(name).read(codecOf(name).write(value));
    return 'value' in reading && reading.value !== null;
  });
}

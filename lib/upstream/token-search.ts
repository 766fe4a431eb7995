/** What stands in a text instead of the token. */
const MARK = '[access token]';

/**
 * The characters of a form that are looked for: where they stand, the token is taken out as far as it goes on. A service
 * may have made a token of thousands of characters that repeats itself, and a text in which nearly all of it stands at
 * every place: looked for whole, that takes seconds for a few megabytes.
 */
const HEAD = 200;

/** A token that was being taken out where a text ended: the forms it may have, and how much of them was there. */
export interface BegunCut {
  forms: readonly string[];
  from: number;
}

/** A text without the token, and what of it may go on in the text behind. */
interface Cut {
  text: string;
  begun: BegunCut | null;
}

/** Finds a token in texts of strangers, in a time that grows with the text alone. */
export class TokenSearch {
  readonly #heads: readonly { head: string; forms: readonly string[] }[];

  /** @param forms the longest first */
  constructor(forms: readonly string[]) {
    const heads = [...new Set(forms.map((form) => form.slice(0, HEAD)))];
    this.#heads = heads.map((head) => ({ head, forms: forms.filter((form) => form.slice(0, HEAD) === head) }));
  }

  /** @param begun what the text before left open */
  cutOut(received: string, begun: BegunCut | null = null): Cut {
    const first = begun ? goingOn(received, 0, begun) : { end: 0, begun: null };
    let cut: Cut = { text: received.slice(first.end), begun: first.begun };
    for (const { head, forms } of this.#heads) {
      const { text, begun } = withoutForms(cut.text, head, forms);
      cut = { text, begun: cut.begun ?? begun };
    }
    return cut;
  }

  /** How many characters at the end of a text may be the beginning of the token. */
  begunAtTheEndOf(text: string): number {
    for (let length = Math.min(HEAD - 1, text.length); length > 0; length -= 1) {
      const end = text.slice(-length);
      if (this.#heads.some(({ head }) => head.length > length && head.startsWith(end))) return length;
    }
    return 0;
  }
}

function withoutForms(text: string, head: string, forms: readonly string[]): Cut {
  if (!isEscape(head) && forms.every((form) => form === head))
    return { text: text.replaceAll(head, MARK), begun: null };
  const kept: string[] = [];
  let cut: ReturnType<typeof goingOn> = { end: 0, begun: null };
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, cut.end)) {
    // The second backslash of one that is a character itself: without it the text would be no JSON.
    const start = isEscape(head) && backslashesBefore(at, text) % 2 === 1 ? at + 1 : at;
    kept.push(text.slice(cut.end, start), MARK);
    cut = goingOn(text, at + head.length, { forms, from: head.length });
  }
  return { text: kept.join('') + text.slice(cut.end), begun: cut.begun };
}

/** What JSON may write for a slash, or for any character. */
const isEscape = (head: string): boolean => head.startsWith('\\') && head[1] !== '\\';

function backslashesBefore(at: number, text: string): number {
  let count = 0;
  while (text[at - 1 - count] === '\\') count += 1;
  return count;
}

/** Where in a text the token ends that goes on at `at`. */
function goingOn(text: string, at: number, { forms, from }: BegunCut): { end: number; begun: BegunCut | null } {
  const lengths = forms.map((form) => sharedLength(text, at, form, from));
  const end = at + Math.max(...lengths);
  const open = forms.filter(
    (form, n) => end === text.length && at + (lengths[n] ?? 0) === end && from + end - at < form.length,
  );
  return { end, begun: open.length > 0 ? { forms: open, from: from + end - at } : null };
}

/** How many characters of a text are those of a form, from a place in each. */
function sharedLength(text: string, at: number, form: string, from: number): number {
  const most = Math.min(text.length - at, form.length - from);
  for (let length = 0; length < most; length += 1) {
    if (text.charCodeAt(at + length) !== form.charCodeAt(from + length)) return length;
  }
  return most;
}

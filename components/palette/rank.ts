import { fold } from '@/lib/search/fold';

const LETTER = /[\p{L}\p{N}]/u;

/**
 * How well a text matches words that are folded: 3 for each that the text begins with, 2 for each at the beginning of a
 * word, 1 for each inside one, on average; null when one does not occur.
 */
export function rankOf(words: readonly string[], text: string): number | null {
  const folded = fold(text);
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(word, folded);
    if (rank === 0) return null;
    sum += rank;
  }
  return words.length === 0 ? 0 : sum / words.length;
}

function rankOfWord(word: string, text: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0) return 3;
    best = Math.max(best, LETTER.test(text.charAt(at - 1)) ? 1 : 2);
  }
  return best;
}

/** The candidates that match, the best first; equals keep their order. */
export function ranked<Candidate>(
  words: readonly string[],
  candidates: readonly Candidate[],
  textOf: (candidate: Candidate) => string,
): { candidate: Candidate; rank: number }[] {
  return candidates
    .flatMap((candidate) => {
      const rank = rankOf(words, textOf(candidate));
      return rank === null ? [] : { candidate, rank };
    })
    .sort((a, b) => b.rank - a.rank);
}

/** One or two letters that stand for a name: of its first and last word, as whole characters. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s@._-]+/u)
    .map((word) => [...word.matchAll(/[\p{L}\p{N}]\p{M}*/gu)][0]?.[0])
    .filter((letter) => letter !== undefined);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join('').toUpperCase() || '?';
}

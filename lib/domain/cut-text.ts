/**
 * The beginning of a text, of so many characters at most. It is a copy: a part that an engine cuts off is a view that
 * keeps all of the text in memory, for as long as the part is kept.
 */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? JSON.parse(JSON.stringify(text.slice(0, longest))) : text;

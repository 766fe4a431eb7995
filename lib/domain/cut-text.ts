/**
 * The beginning of a text, up to a number of characters. It is a copy: an engine's own slice is a view that keeps the whole
 * text in memory.
 */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? JSON.parse(JSON.stringify(text.slice(0, longest))) : text;

import type { Range } from '@/lib/search/codec';

/**
 * The span after a number was pressed: alone at first; one outside it widens it, one of its ends takes itself out, and
 * one within it is chosen alone. Null: nothing is chosen any more.
 */
export function nextRange(range: Range | null, pressed: number): Range | null {
  if (range === null) return { min: pressed, max: pressed };
  const { min, max } = { min: range.min ?? 0, max: range.max ?? Number.POSITIVE_INFINITY };
  if (pressed < min) return { min: pressed, max: range.max };
  if (pressed > max) return { min: range.min, max: pressed };
  if (min === max) return null;
  if (pressed === min) return { min: min + 1, max: range.max };
  if (pressed === max) return { min: range.min, max: max - 1 };
  return { min: pressed, max: pressed };
}

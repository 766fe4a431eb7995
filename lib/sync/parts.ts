import { BATCH } from '@/lib/mirror/batches';
import { requestsPerSecond } from '@/lib/telemetry/demand';
import { LEAST_DEMAND } from './pace';

/**
 * What a transaction keeps while people ask; else it is a BATCH, for each costs a little. SQLite works in the event loop's
 * own thread, and whoever asks waits for the end of the transaction: a hundred homes take 20 ms.
 */
const KEPT_WHILE_ASKED = 25;
/** Values of a home, ranges of a calendar: few have more, and of those fewer are kept in one transaction. */
const USUAL_WEIGHT = 600;

export interface Part<Item> {
  items: Item[];
  isLast: boolean;
}

/**
 * An answer in parts for a transaction each, one at least. Of what it has twice the last one counts.
 * @param weightOf how much work an item is; see USUAL_WEIGHT
 * @param demand what people ask of this process: requests a second
 */
export function partsOf<Item extends { id: string }>(
  answer: readonly Item[],
  weightOf: (item: Item) => number,
  demand = requestsPerSecond(),
): Part<Item>[] {
  const most = demand < LEAST_DEMAND ? BATCH : KEPT_WHILE_ASKED;
  const parts: Item[][] = [[]];
  let left = most * USUAL_WEIGHT;
  for (const item of new Map(answer.map((item) => [item.id, item])).values()) {
    const weight = weightOf(item);
    const part = parts.at(-1) as Item[];
    const isFull = part.length === most || (part.length > 0 && weight > left);
    if (isFull) {
      parts.push([item]);
      left = most * USUAL_WEIGHT;
    } else part.push(item);
    left -= weight;
  }
  return parts.map((items, n) => ({ items, isLast: n === parts.length - 1 }));
}

/** How much something parsed from JSON is. */
export interface Size {
  /** Itself among them. */
  values: number;
  /**
   * As JSON, without writing it: whatever is no text counts as the longest number, so that it is rather more than there
   * are; one that has to be escaped, of which JSON makes up to six, counts as one.
   */
  characters: number;
}

const LONGEST_NUMBER = '-2.2250738585072014e-308'.length;

/** @param size what it is added to */
export function sizeOf(value: unknown, size: Size = { values: 0, characters: 0 }): Size {
  size.values += 1;
  if (typeof value === 'string') size.characters += value.length + '""'.length;
  else if (typeof value !== 'object' || value === null) size.characters += LONGEST_NUMBER;
  else if (Array.isArray(value)) {
    size.characters += '[]'.length + value.length;
    for (const inner of value) sizeOf(inner, size);
  } else {
    size.characters += '{}'.length;
    // Not by its entries: each would be a list of two.
    for (const name in value) {
      size.characters += name.length + '"":,'.length;
      sizeOf(value[name as keyof typeof value], size);
    }
  }
  return size;
}

import { BATCH } from '@/lib/mirror/batches';
import { requestsPerSecond } from '@/lib/telemetry/demand';
import { LEAST_DEMAND } from './pace';

/**
 * What a transaction keeps while people ask; else it is a BATCH, for each costs a little. SQLite works in the event loop's
 * own thread, and whoever asks waits for the end of the transaction: a hundred homes take 20 ms.
 */
const KEPT_WHILE_ASKED = 25;

export interface Part<Item> {
  items: Item[];
  isLast: boolean;
}

/**
 * An answer in parts for a transaction each, one at least. Of what it has twice the last one counts.
 * @param demand what people ask of this process: requests a second
 */
export function partsOf<Item extends { id: string }>(
  answer: readonly Item[],
  demand = requestsPerSecond(),
): Part<Item>[] {
  const most = demand < LEAST_DEMAND ? BATCH : KEPT_WHILE_ASKED;
  const items = [...new Map(answer.map((item) => [item.id, item])).values()];
  const count = Math.max(1, Math.ceil(items.length / most));
  return Array.from({ length: count }, (_, n) => ({
    items: items.slice(n * most, (n + 1) * most),
    isLast: n === count - 1,
  }));
}

/**
 * The first index that passes a test which every later one passes too; `count` where none does.
 * @param from the first that is tried
 */
export function firstIndex(count: number, passes: (index: number) => boolean, from = 0): number {
  let [low, high] = [from, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The most values of a field that are told apart: a service may send another one with each home. */
export const MOST_VALUES = 2000;

/**
 * The places of the largest counts, MOST_VALUES of them, in the order of the counts; of those that are as large as the
 * smallest that is told, the first. What does not occur is left out.
 */
export function commonest(counts: Uint32Array): number[] {
  const least = Math.max(1, counts.length > MOST_VALUES ? (counts.toSorted().at(-MOST_VALUES) as number) : 1);
  let room = MOST_VALUES;
  for (const count of counts) if (count > least) room -= 1;
  const places: number[] = [];
  for (const [place, count] of counts.entries()) {
    if (count > least || (count === least && room-- > 0)) places.push(place);
  }
  return places;
}

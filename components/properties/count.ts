/**
 * How many properties there are, as far as that is known: the partner service tells no total, so only the end of the list
 * makes the number final.
 */
export function countText(loaded: number, isComplete: boolean, number: (value: number) => string): string {
  if (!isComplete) return loaded === 0 ? 'Loading…' : `${number(loaded)}+ loaded`;
  return loaded === 1 ? '1 property' : `${number(loaded)} properties`;
}

export function rejectedText(count: number, number: (value: number) => string): string {
  return count === 1 ? '1 property could not be read' : `${number(count)} properties could not be read`;
}

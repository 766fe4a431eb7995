/**
 * How many properties match: '1,234 of 20,000 properties', or just how many there are where all of them do.
 * @param total undefined while nobody knows; so is `portfolio`
 */
export function countText(
  total: number | undefined,
  portfolio: number | undefined,
  number: (value: number) => string,
): string {
  if (total === undefined) return 'Loading…';
  const whole = portfolio ?? total;
  const properties = `${number(whole)} ${whole === 1 ? 'property' : 'properties'}`;
  return total === whole ? properties : `${number(total)} of ${properties}`;
}

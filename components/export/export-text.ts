/** 'Export 1,234 properties'; the number is left out while it is unknown. */
export function exportText(count: number | undefined, isSelection: boolean, number: (value: number) => string): string {
  if (count === undefined) return 'Export properties';
  const properties = count === 1 ? 'property' : 'properties';
  return `Export ${number(count)} ${isSelection ? 'selected ' : ''}${properties}`;
}

/** 'Export 1,234 homes'; the number is left out while it is unknown. */
export function exportText(count: number | undefined, isSelection: boolean, number: (value: number) => string): string {
  if (count === undefined) return 'Export homes';
  const homes = count === 1 ? 'home' : 'homes';
  return `Export ${number(count)} ${isSelection ? 'selected ' : ''}${homes}`;
}

export const MOST_VIEWS = 200;
export const LONGEST_VIEW_NAME = 80;

/** A name as it is compared: two views differ in more than case and blanks. */
export function viewNameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** The kinds of changes that a reader of the feed can choose from. */
export const CHANGE_TYPES = ['calendar', 'price', 'terms', 'text', 'new', 'withdrawn', 'relisted'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Fields that say who may stay, when and for how long. */
const TERMS = /^(availability|policies)\b|\bmaxGuests$/;

/**
 * The kind of a change by its path in the log; null for the mark of an operator's own clock, which changes nothing.
 * @param isListed of a change of the listing: whether the home is listed now
 */
export function changeType(path: string, isListed: boolean): ChangeType | null {
  if (path === 'updatedAt') return null;
  if (path === 'calendar' || path === 'new') return path;
  if (path === 'listed') return isListed ? 'relisted' : 'withdrawn';
  if (/^pricing\b/.test(path)) return 'price';
  return TERMS.test(path) ? 'terms' : 'text';
}

/** The path of the change that counts the fields that are not listed one by one. */
export const MORE_FIELDS = '…';

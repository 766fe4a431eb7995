import { LONGEST_ID } from './limits';
import { type Checked, fault, faultOfCount } from './request';

/**
 * As `checkCalendarRequest` for a service whose ids have forms of their own (the spec names none): each `ids` as it was
 * sent, checked by the number and the size of its ids alone.
 */
export function checkForeignIds(query: URLSearchParams): Checked<string[]> {
  const lists = query.getAll('ids');
  const ids = lists.flatMap((list) => list.split(',')).filter((id) => id !== '');
  const miscounted = faultOfCount(ids.length);
  if (miscounted) return miscounted;
  if (ids.some((id) => id.length > LONGEST_ID)) {
    return fault(`ids must have at most ${LONGEST_ID} characters each`, 'INVALID_PROPERTY_ID');
  }
  return { ok: true, value: lists };
}

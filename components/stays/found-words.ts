import type { StaysAnswer } from '@/lib/search/answers';
import { besideStay, NO_FILTER } from '@/lib/search/filters';
import { type Search, searchKey } from '@/lib/search/search';

type NumberText = (value: number) => string;
type Counted = Pick<StaysAnswer, 'total' | 'onOtherDates'>;
type Near = Pick<StaysAnswer, 'nearMisses' | 'hasMoreNearMisses'>;

/** How many homes take a stay, and how many of them only moved: '4 homes take this stay, 2 of them on other dates'. */
export function foundText({ total, onOtherDates }: Counted, number: NumberText): string {
  if (total === 0) return 'No home takes this stay';
  const homes = total === 1 ? '1 home takes this stay' : `${number(total)} homes take this stay`;
  if (onOtherDates === 0) return homes;
  if (onOtherDates < total) return `${homes}, ${number(onOtherDates)} of them on other dates`;
  return `${homes}, ${total === 1 ? 'but' : 'all'} on other dates`;
}

/** Which of the homes that miss a stay by days are shown. */
export function nearText({ nearMisses, hasMoreNearMisses }: Near, number: NumberText): string {
  const shown = nearMisses.length;
  if (hasMoreNearMisses) return `The ${number(shown)} nearest; there are more.`;
  return shown === 1 ? 'One home.' : `All ${number(shown)}, the nearest first.`;
}

/** Whether the filters beside the stay leave no home that could be asked about it. */
export function isNoneAsked({ total, rejected }: Pick<StaysAnswer, 'total' | 'rejected'>, { filter, sort }: Search) {
  const hasOthers = searchKey({ filter: besideStay(filter), sort }) !== searchKey({ filter: NO_FILTER, sort });
  return hasOthers && total === 0 && Object.keys(rejected).length === 0;
}

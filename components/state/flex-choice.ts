import { counted } from '@/lib/words/counted';

/** The days by which the dates of a stay may move, as people ask for them. */
const OFFERED = [0, 1, 3, 7, 14];

/** The choice of how exact a stay's dates are: the days offered, and the current ones. */
export function flexChoice(flex: number | null, onFlex: (flex: number | null) => void) {
  const current = flex ?? 0;
  return {
    label: 'How exact the dates are',
    value: String(current),
    onChange: (days: string) => onFlex(Number(days) || null),
    options: [...new Set([...OFFERED, current])]
      .sort((a, b) => a - b)
      .map((days) => ({
        value: String(days),
        label: days === 0 ? 'Exactly these dates' : `Up to ${counted(days, 'day')} earlier or later`,
        content: days === 0 ? 'Exact' : `± ${days}`,
      })),
  };
}

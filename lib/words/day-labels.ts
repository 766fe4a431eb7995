import { civilDate } from '@/lib/domain/day';
import { type DayPicture, isWhole } from '@/lib/domain/day-picture';

/** The text of a day cell beside its number. */
export interface DayLabel {
  /** The price of the run of nights that this cell speaks for; null where a neighbour in the row says it. A new month says it again. */
  price: number | null;
  /** The minimum nights of a stay that begins here, where they change; null elsewhere. */
  minNights: number | null;
}

/**
 * The labels of rows of `rowLength` cells. A run of available nights with one price says it once per row and
 * month, in its first whole cell (a half one only when the run has no other). Minimum nights are written where they differ from
 * those of the available day before, and from 1 at the first.
 */
export function labelDays(pictures: readonly DayPicture[], rowLength: number): DayLabel[] {
  const labels = pictures.map((): DayLabel => ({ price: null, minNights: null }));
  for (let start = 0; start < pictures.length; start += rowLength) {
    labelPrices(pictures, labels, start, Math.min(start + rowLength, pictures.length));
  }
  let known = 1;
  pictures.forEach(({ evening, terms }, index) => {
    if (evening.state !== 'available' || !terms?.minNights || terms.minNights === known) return;
    known = terms.minNights;
    (labels[index] as DayLabel).minNights = known;
  });
  return labels;
}

function labelPrices(pictures: readonly DayPicture[], labels: DayLabel[], from: number, to: number): void {
  let start = from;
  while (start < to) {
    const price = priceAt(pictures[start]);
    let end = start + 1;
    while (end < to && priceAt(pictures[end]) === price && !isFirstOfMonth(pictures[end])) end++;
    if (price !== null) {
      const whole = pictures.slice(start, end).findIndex(isWhole);
      (labels[start + Math.max(0, whole)] as DayLabel).price = price;
    }
    start = end;
  }
}

const isFirstOfMonth = (picture: DayPicture | undefined): boolean =>
  picture !== undefined && civilDate(picture.day).dayOfMonth === 1;

function priceAt(picture: DayPicture | undefined): number | null {
  return picture?.evening.state === 'available' ? picture.evening.price : null;
}

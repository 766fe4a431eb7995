import type { ChosenStay } from '@/lib/client/chosen-stay';
import type { RowData, RowNights, TimelineRow } from '@/lib/client/timeline';
import type { Day } from '@/lib/domain/day';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { Lines } from './lines';
import type { Palette } from './palette';

/** A price as written where there is room, and where there is less. */
export interface PriceTexts {
  full: string;
  /** Asked for seldom, and dear to make. */
  short(): string;
}

/** Everything that is painted, whatever of it is in sight. */
export interface Scene {
  lines: Lines;
  /** How rows are at this moment: asked for once a painting. */
  readRows(): (row: number) => RowData;
  today: Day;
  palette: Palette;
  /** The scale that gives a row's prices their tones. */
  scaleOf(row: TimelineRow, nights: RowNights): Pick<PriceScale, 'low' | 'high'>;
  priceTexts(currency: string, price: number): PriceTexts;
  stay: ChosenStay | null;
}

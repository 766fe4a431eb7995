import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { PropertyRow } from '@/lib/search/fields';

/** A property as it is exported: what is derived from it, and what was received. */
export interface Home {
  row: PropertyRow;
  details: PropertyBasicInfo;
}

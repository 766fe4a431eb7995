import type { MirrorState } from '@/lib/domain/sync-state';
import type { PropertyRow } from './fields';

/** The answer of `GET /api/properties`; that of `GET /api/properties/facets` is `Facets`. */
export interface PropertiesAnswer {
  items: PropertyRow[];
  /** Properties that match, on all pages. */
  total: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  mirror: MirrorState;
}

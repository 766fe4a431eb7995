import type { SearchState } from '@/components/state/use-search';
import type { FacetsAnswer } from '@/lib/contract/api/properties';
import type { FilterName } from '@/lib/search/filters';

/** Filters shown together: a button of the bar, a section of the sheet. */
interface Group {
  id: string;
  label: string;
  filters: readonly FilterName[];
}

/** Every filter but the search field, in the order of a conversation: dates, place, size, price, the rest. */
export const FILTER_GROUPS = [
  { id: 'stay', label: 'Stay', filters: ['checkIn', 'checkOut', 'flex', 'nights', 'window', 'arrive'] },
  { id: 'place', label: 'Place', filters: ['city', 'area', 'country'] },
  { id: 'type', label: 'Type', filters: ['type'] },
  { id: 'rooms', label: 'Rooms', filters: ['bedrooms', 'bathrooms'] },
  { id: 'guests', label: 'Guests', filters: ['guests'] },
  { id: 'rent', label: 'Rent', filters: ['price', 'total', 'month', 'currency'] },
  { id: 'amenities', label: 'Amenities', filters: ['amenities', 'buildingAmenities'] },
  { id: 'policies', label: 'Policies', filters: ['pets', 'children', 'smoking', 'parties'] },
  { id: 'more', label: 'More', filters: ['size', 'minStay', 'bookableBy', 'has', 'lacks'] },
] as const satisfies readonly Group[];

export type FilterGroup = (typeof FILTER_GROUPS)[number];
export type GroupId = FilterGroup['id'];

const OF_STAY: readonly FilterName[] = [...FILTER_GROUPS[0].filters, 'guests'];

/** Whether all of some filters belong to them. */
export const isOfStay = ({ filters }: { filters: readonly FilterName[] }) =>
  filters.every((name) => OF_STAY.includes(name));

export interface PanelProps {
  state: SearchState;
  /** Undefined until first loaded. */
  facets: FacetsAnswer | undefined;
}

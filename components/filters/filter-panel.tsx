'use client';

import { useQuery } from '@tanstack/react-query';
import { useAreaUnit } from '@/components/ui/area-unit';
import { facetsQuery } from '@/lib/client/facets';
import type { SearchState } from '@/lib/client/use-search';
import { humanise } from '@/lib/contract/humanise';
import type { Facets } from '@/lib/search/facets';
import { FILTERS } from '@/lib/search/filters';
import { AvailableBy } from './available-by';
import { CountedRange } from './counted-range';
import type { GroupId } from './filter-groups';
import { NumberLimit } from './number-limit';
import { OptionList } from './option-list';
import { Permission } from './permission';
import { RentPanel } from './rent-panel';
import { SizePanel } from './size-panel';
import { StayPanel } from './stay-panel';

export interface PanelProps {
  state: SearchState;
  /** Undefined until they have come for the first time. */
  facets: Facets | undefined;
}

/** The controls of a group of filters, each with how many homes it would leave. */
export function FilterPanel({ id, state }: { id: GroupId; state: SearchState }) {
  const { data: facets } = useQuery(facetsQuery(state.search.filter));
  const Panel = PANELS[id];
  return (
    <div className="flex flex-col gap-4">
      <Panel state={state} facets={facets} />
    </div>
  );
}

const PANELS: Readonly<Record<GroupId, (props: PanelProps) => React.ReactNode>> = {
  stay: StayPanel,
  place: (props) => (
    <>
      <Options {...props} name="city" />
      <Options {...props} name="area" />
      <Options {...props} name="country" />
    </>
  ),
  type: (props) => <Options {...props} name="type" />,
  rooms: (props) => (
    <>
      <CountedRange {...props} name="bedrooms" />
      <CountedRange {...props} name="bathrooms" />
    </>
  ),
  guests: (props) => <NumberLimit {...props} name="guests" label="Takes at least" unit="guests" most={1000} />,
  rent: RentPanel,
  amenities: (props) => (
    <>
      <Options {...props} name="amenities" />
      <Options {...props} name="buildingAmenities" />
    </>
  ),
  policies: (props) => (
    <>
      <Permission {...props} name="pets" />
      <Permission {...props} name="children" />
      <Permission {...props} name="smoking" />
      <Permission {...props} name="parties" />
    </>
  ),
  more: More,
};

function More(props: PanelProps) {
  const [unit] = useAreaUnit();
  return (
    <>
      <SizePanel key={unit} {...props} />
      <NumberLimit {...props} name="minStay" label="Minimum stay at most" unit="nights" most={9999} />
      <AvailableBy {...props} />
      <Options {...props} name="has" />
    </>
  );
}

type OptionsName = 'type' | 'country' | 'city' | 'area' | 'amenities' | 'buildingAmenities' | 'has';

const EXTRAS: ReadonlyMap<string, string> = new Map([
  ['floorplan', 'Floor plan'],
  ['tour', '3D tour'],
]);

function Options({ state, facets, name }: PanelProps & { name: OptionsName }) {
  const { filter } = state.search;
  return (
    <OptionList
      label={FILTERS[name].label}
      options={facets?.[name]}
      chosen={filter[name] ?? []}
      words={(value) => EXTRAS.get(value) ?? humanise(name === 'has' ? value.toUpperCase() : value)}
      onChoose={(values) => state.setFilter({ [name]: values.length > 0 ? values : null })}
    />
  );
}

import { useFormats } from '@/components/ui/formats';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { humanise } from '@/lib/words/humanise';
import { None, PropertySection } from './section';
import { amenityDetails } from './words';

type Amenity = PropertyBasicInfo['amenities'][number];

const LOCATIONS: ReadonlyMap<string, string> = new Map([
  ['IN_UNIT', 'In the unit'],
  ['SAME_FLOOR', 'On the same floor'],
  ['BUILDING', 'In the building'],
]);

/** The heading of amenities without a location. */
const NO_LOCATION = 'Location not given';

/** The unit's amenities by location, then those shared in the building. */
export function Amenities({ property: { amenities, buildingAmenities } }: { property: PropertyBasicInfo }) {
  const { count } = useFormats();
  const groups = groupByLocation(amenities);
  if (buildingAmenities.length > 0) groups.push({ location: 'Shared in the building', amenities: buildingAmenities });
  const [only] = groups.length === 1 ? groups : [];
  const shared = buildingAmenities.length === 0 ? '' : `, ${buildingAmenities.length} shared`;
  return (
    <PropertySection
      id="amenities"
      title="Amenities"
      figure={groups.length === 0 ? 'None' : `${count(amenities.length, 'amenity', 'amenities')}${shared}`}
    >
      {groups.length === 0 && <None />}
      {only?.location === NO_LOCATION ? (
        <AmenityList amenities={amenities} />
      ) : (
        groups.map((group) => <LocationGroup key={group.location} {...group} />)
      )}
    </PropertySection>
  );
}

type Named = Pick<Amenity, 'name'> & Partial<Amenity>;

interface AmenityGroup {
  location: string;
  amenities: readonly Named[];
}

function LocationGroup({ location, amenities }: AmenityGroup) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-separator not-last:border-b not-last:pb-3 @min-[34rem]:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="py-0.5 text-xs leading-5 font-medium text-muted">{location}</h3>
      <AmenityList amenities={amenities} />
    </div>
  );
}

function AmenityList({ amenities }: Pick<AmenityGroup, 'amenities'>) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 @min-[27rem]:grid-cols-3">
      {amenities.map(({ name, location = null, details = null, type = null }) => (
        <li key={[name, location, details, type].join()} className="py-0.5 wrap-anywhere">
          {humanise(name)}
          {amenityDetails({ name, location, details, type }).map((detail) => (
            <span key={detail} className="block text-xs text-muted">
              {detail}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Known locations in their order, then unknown ones, then amenities without a location. */
function groupByLocation(amenities: readonly Amenity[]): AmenityGroup[] {
  const named = new Map<string, Amenity[]>([...LOCATIONS.values()].map((location) => [location, []]));
  const unlocated: Amenity[] = [];
  for (const amenity of amenities) {
    const location = amenity.location && (LOCATIONS.get(amenity.location) ?? humanise(amenity.location));
    if (!location) unlocated.push(amenity);
    else if (named.has(location)) named.get(location)?.push(amenity);
    else named.set(location, [amenity]);
  }
  return [...named, [NO_LOCATION, unlocated] as const]
    .map(([location, amenities]) => ({ location, amenities }))
    .filter((group) => group.amenities.length > 0);
}

import { type ColumnMap, type Field, unmapped, within } from './csv-fields';

/** What the dashboard's files, and some other systems, call the fields: in small letters and digits alone. */
const NAMES: Readonly<Record<string, string>> = {
  id: 'propertyid listingid',
  name: 'title',
  type: 'propertytype',
  wcs: 'toilets',
  maxGuests: 'guestsatmost accommodates capacity',
  sizeSqM: 'sizeinm2',
  sizeSqft: 'sizeinsqft',
  url: 'listing listingurl',
  updatedAt: 'updatedutc',
  'availability.minimumStay.value': 'minimumstay',
  'availability.minimumStay.type': 'minimumstayin',
  'availability.maximumStay.value': 'maximumstay',
  'availability.maximumStay.type': 'maximumstayin',
  'availability.advancedNotice': 'noticeindays',
  'address.streetName': 'street',
  'address.postalCode': 'zipcode postcode',
  'address.area': 'neighbourhood neighbourhoodcleansed',
  'address.formattedAddress': 'address',
  'address.latitude': 'lat',
  'address.longitude': 'lng lon',
  'contact.agentName': 'agent',
  'contact.email': 'agentsemail',
  'contact.phone': 'agentsphone',
  'media.threeDTour': '3dtour',
  'pricing.advertisedPrice': 'monthlyrent monthlyprice',
  'policies.checkInTime': 'checkinfrom',
  'policies.checkOutTime': 'checkoutuntil',
  'policies.petsAllowed': 'pets',
  'policies.childrenAllowed': 'children',
  'policies.smokingAllowed': 'smoking',
  'policies.partyAllowed': 'parties',
  from: 'startdate date',
  to: 'date',
  dailyPrice: 'price',
  minNights: 'minimumnights',
  availability: 'status',
  closedToArrival: 'cta',
  closedToDeparture: 'ctd',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export interface Suggestion {
  map: ColumnMap;
  /** Required fields without a column. */
  missing: string[];
  /** Columns that no field takes. */
  unused: string[];
}

/** The column of each field as far as the headings tell; null where a person has to name one. */
export function suggestMap(field: Field, headings: readonly string[]): Suggestion {
  const fields = within(field).filter(({ fields }) => fields.length === 0);
  const columnOf = ({ name, path, kind }: Field): string | null => {
    // A list is recognised by its own name alone: a column "Photos" may hold their number.
    if (kind === 'json') return headings.find((heading) => heading === path || heading === name) ?? null;
    const isOnly = fields.filter((other) => other.name === name).length === 1;
    const names = [plain(path), ...(isOnly ? [plain(name)] : []), ...(NAMES[path]?.split(' ') ?? [])];
    return names.flatMap((known) => headings.find((heading) => plain(heading) === known) ?? [])[0] ?? null;
  };
  const map = Object.fromEntries(fields.map((one) => [one.path, columnOf(one)]));
  const used = new Set(Object.values(map));
  return { map, missing: unmapped(field, map), unused: headings.filter((heading) => !used.has(heading)) };
}

import { type ColumnMap, type Field, unmapped, within } from './csv-fields';

/** What systems call the fields, in small letters and digits alone; the first words are those of the dashboard's files. */
const NAMES: Readonly<Record<string, string>> = {
  id: 'propertyid listingid unitid homeid rentalid',
  name: 'title propertyname listingname',
  type: 'propertytype listingtype',
  wcs: 'toilets wc',
  maxGuests: 'guestsatmost accommodates maxoccupancy occupancy capacity personcapacity sleeps guests',
  sizeSqM: 'sizeinm2 sizem2 sqm squaremeters squaremetres',
  sizeSqft: 'sizeinsqft sqft squarefeet',
  url: 'listing listingurl link',
  updatedAt: 'updatedutc lastupdated modifiedat',
  'availability.minimumStay.value': 'minimumstay minstay',
  'availability.minimumStay.type': 'minimumstayin minimumstayunit',
  'availability.maximumStay.value': 'maximumstay maxstay',
  'availability.maximumStay.type': 'maximumstayin maximumstayunit',
  'availability.advancedNotice': 'noticeindays advancenotice',
  'address.streetName': 'street',
  'address.postalCode': 'zip zipcode postcode',
  'address.area': 'neighborhood neighbourhood neighbourhoodcleansed district',
  'address.formattedAddress': 'address fulladdress',
  'address.latitude': 'lat',
  'address.longitude': 'lng lon long',
  'contact.agentName': 'agent hostname contactname',
  'contact.email': 'agentsemail agentemail contactemail',
  'contact.phone': 'agentsphone agentphone telephone',
  'media.threeDTour': '3dtour virtualtour',
  'pricing.advertisedPrice': 'monthlyrent monthlyprice rent',
  'policies.checkInTime': 'checkinfrom checkin',
  'policies.checkOutTime': 'checkoutuntil checkout',
  'policies.petsAllowed': 'pets',
  'policies.childrenAllowed': 'children',
  'policies.smokingAllowed': 'smoking',
  'policies.partyAllowed': 'parties eventsallowed',
  from: 'startdate datefrom firstnight date day night',
  to: 'lastnight date day night',
  dailyPrice: 'price nightlyprice nightlyrate rate',
  minNights: 'minimumnights minimumstay minstay',
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

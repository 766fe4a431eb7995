import fc from 'fast-check';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { sampleProperty } from '@/lib/contract/property.sample';

// Random homes for tests, with texts that break files: quotes, line ends, formulas, marks of XML, rare characters.

/** Postgres takes no NUL. */
const text = fc
  .oneof(
    fc.constantFrom('', '=1+1', '-5', '+49 30 1', '@x', "'quoted'", 'a,b;"c"', 'two\r\nlines\n', ' blanks ', '<&>"]]>'),
    fc.constantFrom('_x0041_', '_x005F_x000D_', 'İstanbul 😀', '0012', '1e5', '2027-03-01', 'true', '\uFEFFbom'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  .map((value) => value.replaceAll('\0', '0'));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const decimal = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Math.round(value * 100) / 100 + 0);
const size = fc.constantFrom(30, 55.5, 753.47);

const detailsArbitrary: fc.Arbitrary<PropertyBasicInfo> = fc
  .record({
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/),
    ...{ code: text, name: text, type: text, url: text, description: text, agentName: text, guestPolicy: text },
    ...{ streetName: text, caption: text, displayName: text, amenity: text, county: orNull(text), phone: orNull(text) },
    ...{ sizeSqM: orNull(size), sizeSqft: orNull(size), floor: orNull(fc.integer({ min: -3, max: 90 })) },
    ...{ maxGuests: orNull(fc.nat(9)), price: decimal, longitude: decimal, pets: fc.boolean() },
    availableFrom: fc.constantFrom('1999-12-31', '2027-03-01', '2028-02-29'),
    updatedAt: fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }).map((ms) => ms / 1000),
  })
  .map(
    ({ agentName, guestPolicy, streetName, county, phone, price, longitude, pets, displayName, amenity, ...own }) => {
      const { availableFrom, caption, ...fields } = own;
      const { address, availability, contact, media, policies, pricing, ...sample } = sampleProperty();
      const [surcharge] = pricing.surcharges as [PropertyBasicInfo['pricing']['surcharges'][number]];
      return {
        ...sample,
        ...fields,
        address: { ...address, streetName, county, longitude },
        availability: { ...availability, availableFrom },
        contact: { ...contact, agentName, phone },
        media: { ...media, photos: [{ url: caption, caption }] },
        amenities: [{ name: amenity, location: null, details: null, type: null }],
        policies: { ...policies, guestPolicy, petsAllowed: pets },
        pricing: { ...pricing, advertisedPrice: price, surcharges: [{ ...surcharge, displayName }] },
      };
    },
  );

/** A home with its calendar's occupancy. */
export const homeArbitrary = fc.record({ details: detailsArbitrary, occupancy: orNull(fc.constantFrom(0, 0.25, 1)) });

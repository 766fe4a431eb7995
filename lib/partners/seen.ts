import type { CalendarHome, CalendarsAnswer, CalendarsPage, RidgeAnswer } from '@/lib/contract/api/calendars';
import type { FacetsAnswer, ListedProperty, MapAnswer, PropertyAnswer } from '@/lib/contract/api/properties';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { rangesOf } from '@/lib/contract/wire-ranges';
import { isBlank } from '@/lib/domain/blank';
import { mergeRanges } from '@/lib/domain/calendar';
import { wireRange } from '@/lib/portfolio/calendars';

// What a partner sees of an answer: the fields that are named here, and no others. What the shape of an answer wants beside
// them is empty.

type Stay = NonNullable<ListedProperty['stay']>;

const HOME_FIELDS = [
  ...(['id', 'type', 'country', 'city', 'area', 'address', 'latitude', 'longitude', 'photo'] as const),
  ...(['bedrooms', 'bathrooms', 'wcs', 'floor', 'maxGuests', 'size', 'sizeDerived'] as const),
  ...(['amenities', 'buildingAmenities'] as const),
  ...(['petsAllowed', 'childrenAllowed', 'smokingAllowed', 'partyAllowed'] as const),
  ...(['bookableFrom', 'bookableNights', 'availableFrom', 'minimumStay', 'maximumStay', 'advancedNotice'] as const),
] as const;

const picked = <Value extends object, const Field extends keyof Value>(value: Value, fields: readonly Field[]) =>
  Object.fromEntries(fields.filter((field) => field in value).map((field) => [field, value[field]])) as Pick<
    Value,
    Field
  >;

/** A home without a name has its code on other pages. */
const nameOf = ({ name }: { name: string }) => (isBlank(name) ? 'A home' : name);

const NO_QUOTE: Stay['quote'] = {
  ...{ currency: '', reading: 'calendar', total: null, month: null, byCalendar: null, byRent: null },
  ...{ surcharges: null, deposits: '' },
};

function seenStay(stay: Stay, prices: boolean): Stay {
  if (prices) return stay;
  return { ...picked(stay, ['checkIn', 'checkOut', 'starts', 'arrivals', 'longest']), quote: NO_QUOTE };
}

export const seenHome = ({ stay, ...home }: ListedProperty, prices: boolean): ListedProperty => ({
  ...picked(home, HOME_FIELDS),
  ...{ name: nameOf(home), code: '', registrationNumber: null, updatedAt: null, occupancy: null },
  has: home.has.filter((one) => prices || one !== 'discount'),
  ...(prices ? picked(home, ['price', 'currency']) : { price: 0, currency: '' }),
  ...(stay && { stay: seenStay(stay, prices) }),
});

export function seenFacets({ lacks: _, ...facets }: FacetsAnswer, prices: boolean): FacetsAnswer {
  if (prices) return { ...facets, lacks: [] };
  const none = { currency: '', converted: false, day: '', leftOutHomes: 0, leftOutCurrencies: [], median: null };
  return {
    ...facets,
    ...{ price: null, currency: [], leftOutHomes: 0, lacks: [] },
    has: facets.has.filter(({ value }) => value !== 'discount'),
    ...(facets.groups && { groups: facets.groups.map((group) => ({ ...group, money: none })) }),
  };
}

export const seenMap = (map: MapAnswer, prices: boolean): MapAnswer =>
  prices
    ? map
    : { ...picked(map, ['ids', 'latitudes', 'longitudes', 'unplaced']), rents: [], currencyOf: [], currencies: [] };

export const seenRidge = (ridge: RidgeAnswer, prices: boolean): RidgeAnswer =>
  prices
    ? ridge
    : {
        ...picked(ridge, ['from', 'total', 'free']),
        ...{ currency: '', converted: false, day: '', leftOutHomes: 0, leftOutCurrencies: [] },
        rents: ridge.free.map(() => null),
      };

type Shown = CalendarsAnswer & Partial<CalendarsPage>;

/** Without prices, a change of price alone is no new range. */
export function seenCalendars({ items, missing, homes, total }: Shown, prices: boolean): Shown {
  const seen = items.map(({ ranges, ...item }) => ({ ...item, ranges: prices ? ranges : unpriced(ranges) }));
  if (!homes || total === undefined) return { items: seen, missing };
  return { items: seen, missing, total, homes: homes.map((home) => seenRow(home, prices)) };
}

const unpriced = (ranges: CalendarsAnswer['items'][number]['ranges']) =>
  mergeRanges(rangesOf(ranges).map((range) => ({ ...range, price: null }))).map(wireRange);

const seenRow = ({ id, city, photo, stay, ...home }: CalendarHome, prices: boolean): CalendarHome => ({
  ...{ id, city, photo, name: nameOf(home), code: '' },
  ...(prices ? picked(home, ['price', 'currency']) : { price: 0, currency: '' }),
  ...(stay && { stay: seenStay(stay, prices) }),
});

export const seenQuote = ({ property, quote, nearest, fetchedAt }: QuoteAnswer): QuoteAnswer => ({
  property: {
    ...picked(property, ['id', 'area', 'city', 'address', 'photo', 'withdrawnAt']),
    ...{ name: nameOf(property), code: '', url: '' },
  },
  ...{ quote, nearest, fetchedAt },
});

export const seenProperty = (answer: PropertyAnswer, prices: boolean): PropertyAnswer => ({
  property: seenDetails(answer.property, prices),
  facts: seenHome(answer.facts, prices),
  ...picked(answer, ['longestNights', 'fetchedAt', 'withdrawnAt']),
  ...{ firstSeen: 0, findings: [], changes: [] },
});

/** A currency sign, or a code of three letters beside a number. */
const AMOUNT = /\p{Sc}|\b[A-Z]{3}\s?\d|\d\s?[A-Z]{3}\b/u;

/** A text of the operator; without prices it loses the lines that name an amount. */
const seenText = (text: string, prices: boolean): string =>
  prices
    ? text
    : text
        .split('\n')
        .filter((line) => !AMOUNT.test(line))
        .join('\n');

/** Each object may have fields that the spec does not know. */
function seenDetails(home: PropertyBasicInfo, prices: boolean): PropertyBasicInfo {
  const { availability, address, media, policies, pricing } = home;
  const { minimumStay, maximumStay } = availability;
  const limit = <Limit extends typeof minimumStay>(one: Limit) => picked(one, ['value', 'type']);
  return {
    ...picked(home, ['id', 'type', 'bedrooms', 'bathrooms', 'wcs', 'sizeSqft', 'sizeSqM', 'floor', 'maxGuests']),
    ...{ name: nameOf(home), code: '', url: '', updatedAt: null, description: seenText(home.description, prices) },
    availability: {
      ...picked(availability, ['availableFrom', 'advancedNotice']),
      ...{ minimumStay: limit(minimumStay), maximumStay: maximumStay ? limit(maximumStay) : null },
    },
    address: picked(address, [
      ...(['streetName', 'streetNumber', 'postalCode', 'city', 'area', 'county', 'state', 'country'] as const),
      ...(['formattedAddress', 'latitude', 'longitude'] as const),
    ]),
    contact: { agentName: '', email: '', phone: null },
    media: {
      photos: media.photos.map((photo) => picked(photo, ['url', 'caption'])),
      ...picked(media, ['threeDTour', 'floorplan']),
    },
    amenities: home.amenities.map((one) => picked(one, ['name', 'location', 'details', 'type'])),
    buildingAmenities: home.buildingAmenities.map((one) => picked(one, ['name'])),
    pricing: prices ? seenPricing(pricing) : { currency: '', advertisedPrice: 0, surcharges: [], discounts: [] },
    policies: {
      ...picked(policies, ['checkInTime', 'checkOutTime', 'petsAllowed', 'childrenAllowed', 'smokingAllowed']),
      ...picked(policies, ['partyAllowed']),
      ...{
        guestPolicy: policies.guestPolicy ? seenText(policies.guestPolicy, prices) : null,
        registrationNumber: null,
      },
    },
  };
}

const seenPricing = ({ surcharges, discounts, ...pricing }: PropertyBasicInfo['pricing']) => ({
  ...picked(pricing, ['currency', 'advertisedPrice']),
  surcharges: surcharges.map((one) =>
    picked(one, [
      ...(['type', 'amount', 'includedInRent', 'mandatory', 'timing', 'refundable'] as const),
      ...(['displayName', 'description'] as const),
    ]),
  ),
  discounts: discounts.map((one) => picked(one, ['minExclusive', 'maxInclusive', 'discountPercentage'])),
});

import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { valueFindings } from './impossible-values';
import type { PropertyBasicInfo } from './property';
import { sampleProperty } from './property.sample';

const TODAY = dayOf(2026, 11, 28);
const at = (day: number) => day * 86_400;
const SAMPLE = sampleProperty({ updatedAt: at(TODAY) });
const { availability, pricing, media } = SAMPLE;
const fee = pricing.surcharges[0] as PropertyBasicInfo['pricing']['surcharges'][number];
const found = (differences: Partial<PropertyBasicInfo>) =>
  valueFindings({ ...SAMPLE, ...differences }, TODAY).map(({ code, message }) => `${code} ${message}`);
const stays = (minimum: [number, string], maximum: [number, string]) => ({
  availability: {
    ...availability,
    minimumStay: { value: minimum[0], type: minimum[1] },
    maximumStay: { value: maximum[0], type: maximum[1] },
  },
});
const discount = (discountPercentage: number) => ({
  pricing: { ...pricing, discounts: [{ minExclusive: 6, maxInclusive: null, discountPercentage }] },
});
const place = (latitude: number | null, longitude: number | null) => ({
  address: { ...SAMPLE.address, latitude, longitude },
});
const photo = (url: string) => ({ media: { ...media, photos: [{ url, caption: null }] } });

describe('values that no home can have', () => {
  it.each<[differences: Partial<PropertyBasicInfo>, message: string]>([
    [{ bedrooms: -1 }, 'values.impossible bedrooms is -1: it is below 0.'],
    [{ bathrooms: 1.5 }, 'values.impossible bathrooms is 1.5: it is no whole number.'],
    [{ wcs: -0.5 }, 'values.impossible wcs is -0.5: it is below 0.'],
    [{ floor: 2.5 }, 'values.impossible floor is 2.5: it is no whole number.'],
    [{ maxGuests: 0 }, 'values.impossible maxGuests is 0: it is below 1.'],
    [{ sizeSqM: -60 }, 'values.impossible sizeSqM is -60: it is the size of no home.'],
    [{ sizeSqM: 4 }, 'values.impossible sizeSqM is 4: it is the size of no home.'],
    [{ sizeSqft: -3 }, 'values.impossible sizeSqft is -3: it is below 0.'],
    [place(90.1, 2), 'place.coordinates-missing address.latitude is 90.1: it is not between -90 and 90.'],
    [place(1, -181), 'place.coordinates-missing address.longitude is -181: it is not between -180 and 180.'],
    [place(null, 9), 'place.coordinates-missing address.latitude is null: it is not between -90 and 90.'],
    [place(0, 0), 'place.coordinates-missing address.latitude is 0: it lies at 0, 0 in the Atlantic.'],
    [
      { pricing: { ...pricing, advertisedPrice: 0 } },
      'pricing.rent-missing pricing.advertisedPrice is 0: it is not above 0.',
    ],
    [{ url: 'see the flyer' }, 'values.impossible url is "see the flyer": it is no web address.'],
    [{ url: 'javascript:alert(1)' }, 'values.impossible url is "javascript:alert(1)": it is no web address.'],
    [{ url: 'https://' }, 'values.impossible url is "https://": it is no web address.'],
    [
      { media: { ...media, threeDTour: 'tour' } },
      'values.impossible media.threeDTour is "tour": it is no web address.',
    ],
    [
      { pricing: { ...pricing, discounts: [{ minExclusive: -1, maxInclusive: 30, discountPercentage: 5 }] } },
      'values.impossible pricing.discounts[0].minExclusive is -1: it is below 0.',
    ],
    [{ updatedAt: 0 }, 'values.impossible updatedAt is 0: 1970-01-01 is before 2000.'],
    [{ updatedAt: at(TODAY + 2) }, `values.impossible updatedAt is ${at(TODAY + 2)}: 2026-11-30 is still to come.`],
    [
      { availability: { ...availability, advancedNotice: -2 } },
      'values.impossible availability.advancedNotice is -2: it is below 0.',
    ],
    [stays([0, 'NIGHT'], [9, 'NIGHT']), 'values.impossible availability.minimumStay.value is 0: it is below 1.'],
    [
      stays([1, 'NIGHT'], [0, 'MONTH']),
      'values.impossible availability.maximumStay is {"value":0,"type":"MONTH"}: no stay is as short.',
    ],
    [
      stays([7, 'NIGHT'], [6, 'NIGHT']),
      'values.impossible availability.maximumStay is {"value":6,"type":"NIGHT"}: the minimum stay is {"value":7,"type":"NIGHT"}.',
    ],
    [
      stays([12, 'MONTH'], [11, 'MONTH']),
      'values.impossible availability.maximumStay is {"value":11,"type":"MONTH"}: the minimum stay is {"value":12,"type":"MONTH"}.',
    ],
    [
      stays([32, 'NIGHT'], [1, 'MONTH']),
      'values.impossible availability.maximumStay is {"value":1,"type":"MONTH"}: the minimum stay is {"value":32,"type":"NIGHT"}.',
    ],
    [
      { pricing: { ...pricing, currency: 'EURO' } },
      'values.impossible pricing.currency is "EURO": ISO 4217 has no such code.',
    ],
    [{ pricing: { ...pricing, currency: '' } }, 'values.impossible pricing.currency is "": ISO 4217 has no such code.'],
    [discount(110), 'values.impossible pricing.discounts[0].discountPercentage is 110: it enters no total.'],
    [discount(-5), 'values.impossible pricing.discounts[0].discountPercentage is -5: it enters no total.'],
    [
      { pricing: { ...pricing, surcharges: [{ ...fee, amount: -1 }] } },
      'values.impossible pricing.surcharges[0].amount is -1: it is below 0.',
    ],
    [
      photo('http://img.example.com/1.jpg'),
      'photos.refused media.photos[0].url is "http://img.example.com/1.jpg": it is no https address.',
    ],
    [photo('/1.jpg'), 'photos.refused media.photos[0].url is "/1.jpg": it is no https address.'],
    [{ name: ' \u200b' }, 'text.name-missing name is " \u200b": it is empty.'],
    [{ code: '' }, 'text.name-missing code is "": it is empty.'],
    [{ buildingAmenities: [{ name: '\n' }] }, 'text.name-missing buildingAmenities[0].name is "\\n": it is empty.'],
    [{ type: 'HOUSEBOAT' }, 'values.unknown type is "HOUSEBOAT": the contract does not list it.'],
  ])('%j', (differences, message) => {
    expect(found(differences)).toEqual([message]);
  });

  it.each<[what: string, differences: Partial<PropertyBasicInfo>]>([
    ['a home as the contract has it', {}],
    ['a cellar and a studio', { floor: -1, bedrooms: 0, wcs: 0 }],
    ['no size, floor or number of guests', { sizeSqM: null, sizeSqft: null, floor: null, maxGuests: null }],
    ['a clock that is a day ahead', { updatedAt: at(TODAY + 1) }],
    ['a limit of a month for 31 nights', stays([31, 'NIGHT'], [1, 'MONTH'])],
    ['one length alone', stays([30, 'NIGHT'], [30, 'NIGHT'])],
    ['no discount, and a whole one', discount(100)],
    ['a discount of nothing', discount(0)],
    ['a picture of this machine', photo('http://127.0.0.1:3001/demo/1.svg')],
    ['a picture within its address', photo('data:image/png;base64,AA==')],
  ])('are not %s', (_, differences) => {
    expect(found(differences)).toEqual([]);
  });
});

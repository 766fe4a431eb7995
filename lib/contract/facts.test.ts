import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { factsOf } from './facts';
import { sampleProperty } from './property.sample';

describe('the facts of a property', () => {
  const { availability, media, pricing } = sampleProperty();

  it('are taken from where the spec puts them', () => {
    const property = sampleProperty({
      id: 'p1',
      availability: { ...availability, availableFrom: '2027-03-01', minimumStay: { value: 2, type: 'MONTH' } },
      sizeSqM: 60.5,
    });
    expect(factsOf(property)).toMatchObject({
      id: 'p1',
      city: property.address.city,
      address: property.address.formattedAddress,
      price: property.pricing.advertisedPrice,
      petsAllowed: property.policies.petsAllowed,
      availableFrom: dayOf(2027, 3, 1),
      minimumStay: { value: 2, unit: 'MONTH' },
      size: 60.5,
      sizeDerived: false,
    });
  });

  it('derive square metres only where none are given, and say so', () => {
    expect(factsOf(sampleProperty({ sizeSqM: null, sizeSqft: 1000 }))).toMatchObject({
      size: 92.90304,
      sizeDerived: true,
    });
    expect(factsOf(sampleProperty({ sizeSqM: 90, sizeSqft: 1000 }))).toMatchObject({ size: 90, sizeDerived: false });
    expect(factsOf(sampleProperty({ sizeSqM: null, sizeSqft: null }))).toMatchObject({
      size: null,
      sizeDerived: false,
    });
  });

  it('name an amenity once that the home has twice', () => {
    const dryer = { name: 'DRYER', details: null, type: null };
    const amenities = [
      { ...dryer, location: 'IN_UNIT' },
      { ...dryer, location: 'BUILDING' },
    ];
    expect(factsOf(sampleProperty({ amenities })).amenities).toEqual(['DRYER']);
  });

  it('say what a home has beside the rest', () => {
    const bare = sampleProperty({
      description: ' \n',
      media: { ...media, photos: [], floorplan: null, threeDTour: '' },
      pricing: { ...pricing, discounts: [] },
    });
    expect(factsOf(bare)).toMatchObject({ has: [], photo: null });
    const photos = ['a', 'b'].map((url) => ({ url, caption: null }));
    const full = sampleProperty({
      media: { ...media, photos, floorplan: 'plan.pdf', threeDTour: 'https://tour.example' },
      pricing: { ...pricing, discounts: [{ minExclusive: 29, maxInclusive: null, discountPercentage: 20 }] },
    });
    expect(factsOf(full)).toMatchObject({
      has: ['photos', 'floorplan', 'tour', 'discount', 'description'],
      photo: 'a',
    });
  });
});

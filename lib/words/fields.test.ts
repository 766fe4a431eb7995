import { expect, it } from 'vitest';
import { withFieldName } from './fields';

it.each([
  ['maxGuests is 0: it is below 1.', 'Guests is 0: it is below 1.'],
  ['pricing.advertisedPrice is -5: it is not above 0.', 'Rent is -5: it is not above 0.'],
  ['media.photos[2].url is missing.', 'Photo no. 3, address is missing.'],
  ['pricing.surcharges[0].amount is -1: it is below 0.', 'Surcharge no. 1, amount is -1: it is below 0.'],
  [
    'pricing.discounts[0].discountPercentage is 150: it enters no total.',
    'Discount no. 1, percentage is 150: it enters no total.',
  ],
  ['amenities[0].name is "": it is empty.', 'Amenity no. 1, name is "": it is empty.'],
  ['energyLabel.ratingClass is 7: it must be a text.', 'Energy label, rating class is 7: it must be a text.'],
])('%s reads %s', (received, named) => {
  expect(withFieldName(received)).toBe(named);
});

it.each([
  'The description is empty.',
  'No day is available.',
  'These nights have no price.',
  '3 photos have the address https://a/b',
  '',
])('a sentence without a field stays: %s', (sentence) => {
  expect(withFieldName(sentence)).toBe(sentence);
});

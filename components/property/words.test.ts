import { describe, expect, test } from 'vitest';
import { amenityDetails, isDocument, stayLimitText, tierText, timeText, tourSandbox } from './words';

describe('a length-of-stay tier', () => {
  test('begins after its exclusive lower bound', () => {
    expect(tierText({ minExclusive: 29, maxInclusive: null })).toBe('30 nights and more');
    expect(tierText({ minExclusive: 6, maxInclusive: 27 })).toBe('7 to 27 nights');
    expect(tierText({ minExclusive: 0, maxInclusive: 6 })).toBe('1 to 6 nights');
    expect(tierText({ minExclusive: 6, maxInclusive: 7 })).toBe('7 nights');
    expect(tierText({ minExclusive: 0, maxInclusive: null })).toBe('Any stay');
  });
});

test('a stay limit names its unit, an unknown one as received', () => {
  expect(stayLimitText({ value: 1, type: 'MONTH' })).toBe('1 month');
  expect(stayLimitText({ value: 2, type: 'FORT_NIGHT' })).toBe('2 × FORT_NIGHT');
});

test('an amenity has its kind and its condition', () => {
  const parking = { name: 'PARKING', location: 'BUILDING', details: 'UPON_AVAILABILITY', type: 'UNDERGROUND' };
  expect(amenityDetails(parking)).toEqual(['underground', 'upon availability']);
  expect(amenityDetails({ ...parking, details: null, type: null })).toEqual([]);
});

test('a time of day has the locale’s format, other text is shown as received', () => {
  expect(timeText('15:00', 'en-GB')).toBe('15:00');
  expect(timeText('15:00', 'en-US')).toMatch(/^3:00\sPM$/);
  expect(timeText('25:00', 'en-GB')).toBe('25:00');
  expect(timeText('after lunch', 'en-GB')).toBe('after lunch');
});

test('a floor plan is a document if its address ends in .pdf', () => {
  expect(isDocument('https://example.com/Plan.PDF?size=large')).toBe(true);
  expect(isDocument('https://example.com/plan.svg?of=a.pdf')).toBe(false);
});

test('a tour from our own host gets no origin, because with scripts it could leave its sandbox', () => {
  expect(tourSandbox('https://dash.example/demo/tour.html', 'https://dash.example')).toBe('allow-scripts');
  expect(tourSandbox('https://tours.example/1', 'https://dash.example')).toContain('allow-same-origin');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stayIn, withStay } from './stay-address';

const STAY = 'checkIn=2027-03-03&checkOut=2027-06-30&guests=2&pets=true&options=Parking';

test('links take the chosen stay along, and nothing else of the address', () => {
  const address = new URLSearchParams(`city=Berlin&sort=-price&open=p1&${STAY}`);
  expect(stayIn(address)).toBe(STAY);
  expect(withStay('/calendar', stayIn(address))).toBe(`/calendar?${STAY}`);
  expect(withStay('/properties?q=balcony#top', stayIn(address))).toBe(`/properties?q=balcony&${STAY}#top`);
});

test('a search for homes without pets is no part of the stay', () => {
  expect(stayIn(new URLSearchParams('checkIn=2027-03-03&checkOut=2027-03-09&pets=false'))).not.toContain('pets');
  expect(withStay('/properties?pets=false', STAY)).not.toContain('pets=true');
});

test.each([
  '/stays?checkIn=2027-01-01&checkOut=2027-01-09',
  '/api/properties/export',
  'https://partner.example/',
  '#main',
])('%s stays as it is', (address) => {
  expect(withStay(address, STAY)).toBe(address);
});

test('half a stay is none, and neither is one without nights', () => {
  expect(stayIn(new URLSearchParams('checkIn=2027-03-03&checkOut=2027-03-03'))).toBe('');
  expect(stayIn(new URLSearchParams('checkIn=2027-03-03&guests=2'))).toBe('');
  expect(withStay('/calendar', '')).toBe('/calendar');
});

test('a link that was followed leads to the same stay again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (options, q) => {
      const stay = stayIn(new URLSearchParams({ checkIn: '2027-03-03', checkOut: '2027-03-09', options }));
      const next = withStay(`/properties?${new URLSearchParams({ q })}`, stay);
      const query = new URLSearchParams(next.slice(next.indexOf('?')));
      expect(query.get('q')).toBe(q);
      expect(stayIn(query)).toBe(stay);
    }),
  );
});

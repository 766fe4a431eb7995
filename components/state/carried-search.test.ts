import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch } from '@/lib/search/search';
import { filtersOf, stayIn, withSearch } from './carried-search';

const withStay = (address: string, stay: string) => withSearch(address, stay, '');
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

const LENGTH = 'nights=45&window=2027-03-01%2F2027-06-30&arrive=fri&guests=2';

test('links take a stay of a length along, and one stay alone', () => {
  const address = new URLSearchParams(`city=Berlin&sort=total&${LENGTH}`);
  expect(stayIn(address)).toBe(LENGTH);
  for (const page of ['/', '/properties/p1', '/calendar', '/compare?ids=a']) {
    const to = new URLSearchParams(withStay(page, LENGTH).split('?')[1]);
    expect(stayIn(to)).toBe(LENGTH);
  }
  expect(withStay('/stays?checkIn=2027-01-01&checkOut=2027-01-09', LENGTH)).not.toContain('nights');
  expect(withStay('/stays?nights=7', STAY)).toBe('/stays?nights=7');
});

test.each(['window=2027-03-01/2027-06-30', 'nights=many', `nights=45&${STAY}`])(
  '%s is no stay to take along',
  (text) => {
    expect(stayIn(new URLSearchParams(text))).toBe('');
  },
);

test('the filters that go along are without the length, with the limit of its cost', () => {
  const filters = filtersIn(`city=Berlin&total=5000&${LENGTH}`);
  expect(filters).toBe('city=Berlin&guests=2&total=5000');
  expect(withSearch('/stays', LENGTH, filters)).toContain('total=5000');
});

const FILTERED = ['/properties', '/calendar', '/stays', '/insights', '/insights/quality', '/changes'];
const filtersIn = (query: string) => filtersOf(readSearch(new URLSearchParams(query)).search);

test('links between the pages with filters take the filters along, without the order and what cannot be read', () => {
  const filters = filtersIn(`sort=-price&size=big&city=Berlin%2CParis&bedrooms=2&${STAY}`);
  for (const page of FILTERED) {
    const to = new URLSearchParams(withSearch(page, STAY, filters).split('?')[1]);
    expect(Object.fromEntries(to)).toEqual({
      city: 'Berlin,Paris',
      bedrooms: '2',
      guests: '2',
      pets: 'true',
      checkIn: '2027-03-03',
      checkOut: '2027-06-30',
      options: 'Parking',
    });
  }
  expect(withSearch('/properties?view=map', '', 'city=Berlin')).toBe('/properties?view=map&city=Berlin');
});

test.each(['/', '/compare?ids=a', '/properties/p1', '/watches', '/settings/people', '/calendars', '/sync'])(
  '%s has no filters to take along',
  (page) => {
    expect(withSearch(page, '', 'city=Berlin')).toBe(page);
  },
);

test.each(['/properties?city=Rome', '/insights?lacks=calendar&days=30#lost-nights', '/stays?guests=3'])(
  '%s keeps its own filters alone',
  (address) => {
    expect(withSearch(address, '', 'city=Berlin&price=-900')).toBe(address);
  },
);

test('a stay that was changed on the page of a home wins over the filters it came from', () => {
  const filters = filtersIn(`guests=2&city=Berlin&${STAY}`);
  const to = withSearch('/calendar', 'checkIn=2027-04-01&checkOut=2027-04-09&guests=5', filters);
  expect(to).toContain('checkIn=2027-04-01&checkOut=2027-04-09&guests=5');
  expect(to).not.toContain('2027-03-03');
});

test('a limit of the cost goes along with the stay alone', () => {
  const filters = filtersIn('checkIn=2027-03-03&checkOut=2027-03-09&total=5000');
  expect(withSearch('/stays', 'checkIn=2027-03-03&checkOut=2027-03-09', filters)).toContain('total=5000');
  expect(withSearch('/stays', '', filters)).toBe('/stays');
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

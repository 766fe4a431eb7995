import { expect, test } from 'vitest';
import { readSearch } from '@/lib/search/search';
import { priceCalendarQuery, startsQuery } from './starts';

const filterOf = (text: string) => readSearch(new URLSearchParams(text)).search.filter;
const LENGTH = 'nights=45&window=2027-03-01/2027-06-30&arrive=fri';
const asked = (text: string) => startsQuery('a/b', filterOf(text)).queryKey.slice(1);

test('the starts at a home are asked for with what their prices depend on, and nothing else', () => {
  const length = 'nights=45&window=2027-03-01%2F2027-06-30&arrive=fri';
  expect(asked(`city=Berlin&sort=-total&pets=false&${LENGTH}`)).toEqual(['/api/properties/a%2Fb/starts', length]);
  const whole = new URLSearchParams(asked(`guests=2&pets=true&options=parking&total=5000&${LENGTH}`)[1]);
  expect(Object.fromEntries(whole)).toEqual({
    ...Object.fromEntries(new URLSearchParams(length)),
    guests: '2',
    pets: 'true',
    options: 'parking',
  });
});

test('the price calendar of results is asked for with all filters, in no order of its own', () => {
  const [, path, query] = priceCalendarQuery(filterOf(`city=Berlin&sort=-total&${LENGTH}`)).queryKey;
  expect(path).toBe('/api/stays/starts');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    city: 'Berlin',
    ...Object.fromEntries(new URLSearchParams(LENGTH)),
  });
});

import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { InvalidParameterError } from '@/lib/domain/errors';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { calendarsRequest, pageRequest, searchRequest } from './requests';

const TODAY = dayOf(2027, 3, 1);

/** The parameters that a request is refused for. */
function refusedFor(request: () => unknown): string[] {
  try {
    request();
  } catch (error) {
    if (error instanceof InvalidParameterError) return error.details.faults.map(({ parameter }) => parameter);
    throw error;
  }
  return [];
}

const page = (query: string) => pageRequest(new URLSearchParams(query), TODAY);
const calendars = (query: string) => calendarsRequest(new URLSearchParams(query), TODAY);

describe('a request for a page', () => {
  it('begins at the first of 50 by name when it says nothing', () => {
    expect(page('')).toEqual({
      search: { filter: NO_FILTER, sort: DEFAULT_SORT },
      page: { limit: 50, cursor: undefined, offset: undefined },
    });
  });

  it('says where it begins and how much it wants', () => {
    expect(page('limit=100&offset=40').page).toEqual({ limit: 100, cursor: undefined, offset: 40 });
    expect(page('limit=1&cursor=abc').page).toEqual({ limit: 1, cursor: 'abc', offset: undefined });
  });

  it.each([
    ['limit=0', ['limit']],
    ['limit=101', ['limit']],
    ['limit=ten', ['limit']],
    ['offset=-1', ['offset']],
    ['offset=1&cursor=abc', ['offset']],
    ['bedrooms=many', ['bedrooms']],
    ['sort=beauty', ['sort']],
    ['bedroom=2', ['bedroom']],
    ['city=Berlin&city=Paris', ['city']],
    ['limit=5&limit=6', ['limit']],
    ['checkIn=2027-05-01', ['checkOut']],
    ['checkIn=2027-02-28&checkOut=2027-06-01', ['checkIn']],
    ['checkIn=2030-02-01&checkOut=2030-03-03', ['checkOut']],
    ['checkIn=2027-05-01&checkOut=2041-01-01', ['checkOut']],
    ['checkIn=2027-05-01&checkOut=2027-05-01', ['checkOut']],
    ['bedrooms=many&limit=0&price=x', ['bedrooms', 'price', 'limit']],
  ])('is refused by name: %s', (query, parameters) => {
    expect(refusedFor(() => page(query))).toEqual(parameters);
  });

  it.each(['__proto__', 'constructor', 'toString'])('is refused for an unknown parameter named %s', (name) => {
    expect(refusedFor(() => page(`${name}=1`))).toEqual([name]);
  });

  it('is refused in a sentence that names the fault of each', () => {
    expect(() => page('limit=0&pets=maybe')).toThrow(
      'pets must be true or false; limit must be a whole number from 1 to 100.',
    );
  });
});

it('an error does not repeat a long value whole', () => {
  const long = 'x'.repeat(10_000);
  const many = Array.from({ length: 200 }, (_, n) => `${n}${long}=1`).join('&');
  try {
    searchRequest(new URLSearchParams(`q=${long}&${many}`), TODAY);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ details: { faults: expect.objectContaining({ length: 20 }) } });
    expect(JSON.stringify(error).length + (error as Error).message.length).toBeLessThan(10_000);
  }
});

describe('a request for facets', () => {
  it('has filters, and nothing that belongs to a page', () => {
    expect(searchRequest(new URLSearchParams('bedrooms=2'), TODAY).filter.bedrooms).toEqual({ min: 2, max: 2 });
    expect(refusedFor(() => searchRequest(new URLSearchParams('limit=5'), TODAY))).toEqual(['limit']);
  });
});

describe('a request for calendars', () => {
  it('covers today to the same date in three years when it names no days', () => {
    expect(calendars('ids=b,a,,b')).toMatchObject({
      ids: ['a', 'b'],
      within: { start: TODAY, end: dayOf(2030, 3, 2) },
    });
  });

  it('covers the days it names, the last one too', () => {
    expect(calendars('ids=a&from=2027-03-05&to=2027-03-05').within).toEqual({
      start: dayOf(2027, 3, 5),
      end: dayOf(2027, 3, 6),
    });
  });

  it.each([
    ['', ['ids']],
    ['ids=,', ['ids']],
    ['ids=a,b%00', ['ids']],
    [`ids=${Array.from({ length: 101 }, (_, n) => n)}`, ['ids']],
    ['ids=a&from=2027-02-30', ['from']],
    ['ids=a&from=2027-03-05&to=2027-03-04', ['to']],
    ['ids=a&month=3', ['month']],
    ['ids=a&ids=b', ['ids']],
    ['ids=a&from=2027-03-05&from=2027-03-06', ['from']],
  ])('is refused by name: %s', (query, parameters) => {
    expect(refusedFor(() => calendars(query))).toEqual(parameters);
  });
});

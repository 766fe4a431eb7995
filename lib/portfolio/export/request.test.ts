import { describe, expect, it } from 'vitest';
import { TODAY } from '@/lib/portfolio/portfolio.fixture';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { COLUMN_NAMES } from './columns';
import { exportRequest } from './request';

const request = (query: string) => exportRequest(new URLSearchParams(query), TODAY);
const labels = (query: string) => request(query).columns.map(({ label }) => label);

describe('a request for an export', () => {
  it('leaves out what it is told to', () => {
    expect([...request('except=a,b').except]).toEqual(['a', 'b']);
    expect(request('').except.size).toBe(0);
  });

  it('is for a CSV file of everything when it says nothing', () => {
    expect(request('')).toMatchObject({
      ...{ format: 'csv', ids: null },
      search: { filter: NO_FILTER, sort: DEFAULT_SORT },
    });
    expect(labels('')).toHaveLength(COLUMN_NAMES.length - 1);
    expect(labels('')).not.toContain('Description');
  });

  it('has the columns that it names, in that order, each once', () => {
    expect(labels('columns=name, id,description,name')).toEqual(['Name', 'Id', 'Description']);
  });

  it('has filters, a sort and a selection', () => {
    const { search, ids } = request('bedrooms=2&sort=-price&ids=b,a\\,c');
    expect(search).toMatchObject({ filter: { bedrooms: { min: 2, max: 2 } }, sort: { by: 'price', descending: true } });
    expect(ids).toEqual(new Set(['b', 'a,c']));
  });

  it.each([
    ['format=pdf', ['format']],
    ['columns=id,beauty', ['columns']],
    ['columns=toString', ['columns']],
    [`except=${','.repeat(100_001)}`, ['except']],
    ['ids=', ['ids']],
    ['ids=,', ['ids']],
    ['limit=5', ['limit']],
    ['format=csv&format=xlsx', ['format']],
    ['bedrooms=many&format=pdf', ['bedrooms', 'format']],
  ])('is refused by name: %s', (query, parameters) => {
    expect(() => request(query)).toThrow(
      expect.objectContaining({
        details: { faults: parameters.map((parameter) => expect.objectContaining({ parameter })) },
      }),
    );
  });
});

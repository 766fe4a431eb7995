import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { type ExportOrder, fetchExport } from './export';

const SEARCH = { filter: { ...NO_FILTER, city: ['Berlin'] }, sort: { by: 'price', descending: true } } as const;
const ORDER: ExportOrder = { format: 'csv', search: { ...SEARCH, filter: { ...SEARCH.filter, city: ['Berlin'] } } };
const HEADERS = { 'content-disposition': 'attachment; filename="staygrid-demo-2027-03-01.csv"', 'x-total-count': '3' };
const LINES = 'Id\r\na\r\nb\r\nc\r\n';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the dashboard's answer and records the requests. */
function answering(answer: () => Response) {
  const fetched = vi.fn(async (_path: string, _options: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls[0] ?? [];
}

const file = () => new Response(LINES, { headers: HEADERS });
/** A file whose connection breaks in its middle. */
const cutFile = () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  return new Response(body, { headers: HEADERS });
};
const fetched = (order = ORDER, signal = new AbortController().signal) => fetchExport(order, signal);

describe('an export', () => {
  it('has the dashboard’s name and number of rows', async () => {
    answering(file);
    const { name, rows, content } = await fetched();
    expect({ name, rows, text: await content.text() }).toEqual({
      name: 'staygrid-demo-2027-03-01.csv',
      rows: 3,
      text: LINES,
    });
  });

  it('requests all matches in order', async () => {
    const asked = answering(file);
    await fetched();
    expect(asked()[0]).toBe('/api/properties/export?city=Berlin&sort=-price&format=csv');
  });

  it('has the default order if no other is given', async () => {
    const asked = answering(file);
    await fetched({ format: 'xlsx', search: { filter: NO_FILTER, sort: DEFAULT_SORT } });
    expect(asked()[0]).toBe('/api/properties/export?format=xlsx');
  });

  it('requests a selection in a form, without the filters', async () => {
    const asked = answering(file);
    await fetched({ ...ORDER, ids: ['b', 'a,c'] });
    const [path, options] = asked();
    expect([path, options?.method, String(options?.body)]).toEqual([
      '/api/properties/export',
      'POST',
      String(new URLSearchParams({ sort: '-price', format: 'csv', ids: 'a\\,c,b' })),
    ]);
  });

  it('fails with the dashboard’s reason when it refuses', async () => {
    const error = { code: 'INVALID_PARAMETER', message: 'format must be csv or xlsx.', requestId: 'r1' };
    answering(() => Response.json({ error }, { status: 400 }));
    await expect(fetched()).rejects.toMatchObject({ kind: 'request-refused', advice: error.message, requestId: 'r1' });
  });

  it('fails when truncated, and when the dashboard does not answer', async () => {
    answering(cutFile);
    await expect(fetched()).rejects.toMatchObject({ kind: 'dashboard-unreachable', detail: 'The file was cut off.' });
    answering(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(fetched()).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });

  it.each([
    [
      'before',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['in', cutFile],
  ])('ends with the abort reason when stopped %s its answer', async (_, answer) => {
    const stop = new AbortController();
    answering(() => {
      stop.abort();
      return answer();
    });
    await expect(fetched(ORDER, stop.signal)).rejects.toBe(stop.signal.reason);
  });
});

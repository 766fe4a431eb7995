import { afterEach, describe, expect, it, vi } from 'vitest';
import { frameOf } from '@/lib/contract/export-frames';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { type ExportOrder, orderExport } from './export';

const SEARCH = { filter: { ...NO_FILTER, city: ['Berlin'] }, sort: { by: 'price', descending: true } } as const;
const ORDER: ExportOrder = { format: 'csv', search: { ...SEARCH, filter: { ...SEARCH.filter, city: ['Berlin'] } } };
const HEADERS = { 'content-disposition': 'attachment; filename="staygrid-demo-2027-03-01.csv"', 'x-total-count': '3' };
const bytes = (text: string) => new TextEncoder().encode(text);
const FRAMES = [frameOf(0, bytes('Id\r\n')), frameOf(3, bytes('a\r\nb\r\nc\r\n')), frameOf(3, bytes(''))];

afterEach(() => vi.unstubAllGlobals());

/** Stubs the dashboard's answer and records the requests. */
function answering(answer: () => Response) {
  const fetched = vi.fn(async (_path: string, _options: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls[0] ?? [];
}

const file = (frames: readonly Uint8Array[] = FRAMES) =>
  new Response(new Blob(frames.map((frame) => Uint8Array.from(frame))), { headers: HEADERS });

async function taken(signal = new AbortController().signal) {
  const ordered = await orderExport(ORDER, signal);
  const [texts, progress]: [string[], object[]] = [[], []];
  await ordered.take(
    async (piece) => void texts.push(new TextDecoder().decode(piece)),
    (reached) => void progress.push(reached),
  );
  return { text: texts.join(''), progress };
}

describe('an ordered export', () => {
  it('has the dashboard’s name and number of rows, and reports its progress', async () => {
    answering(file);
    expect(await orderExport(ORDER, new AbortController().signal)).toMatchObject({
      name: 'staygrid-demo-2027-03-01.csv',
      total: 3,
    });
    expect(await taken()).toEqual({
      text: 'Id\r\na\r\nb\r\nc\r\n',
      progress: [
        { rows: 0, bytes: 4 },
        { rows: 3, bytes: 13 },
      ],
    });
  });

  it('requests all matches in order', async () => {
    const asked = answering(file);
    await taken();
    expect(asked()[0]).toBe('/api/properties/export?city=Berlin&sort=-price&format=csv&progress=true');
  });

  it('requests a selection in a form, without the filters', async () => {
    const asked = answering(file);
    await orderExport({ ...ORDER, ids: ['b', 'a,c'] }, new AbortController().signal);
    const [path, options] = asked();
    expect([path, options?.method, String(options?.body)]).toEqual([
      '/api/properties/export',
      'POST',
      String(new URLSearchParams({ sort: '-price', format: 'csv', progress: 'true', ids: 'a\\,c,b' })),
    ]);
  });

  it('fails with the dashboard’s reason when it refuses', async () => {
    const error = { code: 'INVALID_PARAMETER', message: 'format must be csv or xlsx.', requestId: 'r1' };
    answering(() => Response.json({ error }, { status: 400 }));
    await expect(taken()).rejects.toMatchObject({ kind: 'request-refused', advice: error.message, requestId: 'r1' });
  });

  it('fails when truncated, and when the dashboard does not answer', async () => {
    answering(() => file(FRAMES.slice(0, 2)));
    await expect(taken()).rejects.toMatchObject({ kind: 'dashboard-unreachable', said: 'The file was cut off.' });
    answering(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(taken()).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });

  it('ends with the abort reason when stopped', async () => {
    const stop = new AbortController();
    answering(() => {
      stop.abort();
      throw stop.signal.reason;
    });
    await expect(taken(stop.signal)).rejects.toBe(stop.signal.reason);
  });
});

it('has the default order if no other is given', async () => {
  const asked = answering(file);
  await orderExport(
    { format: 'xlsx', search: { filter: NO_FILTER, sort: DEFAULT_SORT } },
    new AbortController().signal,
  );
  expect(asked()[0]).toBe('/api/properties/export?format=xlsx&progress=true');
});

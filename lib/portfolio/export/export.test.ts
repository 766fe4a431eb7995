import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { currentColumns } from '@/lib/columns/portfolios';
import { factsOf } from '@/lib/contract/facts';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { sampleProperty } from '@/lib/contract/property.sample';
import { parseDay } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { forgetWithdrawn } from '@/lib/mirror/forget-withdrawn';
import { purgeRemoved } from '@/lib/mirror/remove-connection';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { keepCalendars, keepProperties, newPortfolios } from '@/lib/portfolio/portfolio.fixture';
import { type Cell, COLUMN_NAMES, COLUMNS, reportedRent } from './columns';
import { exportProperties } from './export';
import { homeArbitrary } from './home.arbitrary';

const newPortfolio = newPortfolios();
const exported = (portfolio: Portfolio, query: string) =>
  exportProperties(portfolio, new URLSearchParams(query), 'Demo portfolio');
/** The records of a CSV file, however its lines end. */
const recordsOf = (bytes: Uint8Array) =>
  parseCsv(Buffer.from(bytes).toString(), { delimiter: ',' }).map((record) => record.map(String));
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

const SECONDS = 1000;
const DAY = 86_400 * SECONDS;

/** Reads the texts of a CSV file back by the kind of their column. */
const CSV_VALUES: { [K in Cell['kind']]: (text: string) => unknown } = {
  text: (text) =>
    text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '').replace(/(^\s+|[;\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/g, '$1'),
  number: Number,
  money: Number,
  share: Number,
  flag: (text) => ({ yes: true, no: false })[text],
  day: parseDay,
  instant: (text) => Date.parse(text) / SECONDS,
};

const XLSX_VALUES: Partial<Record<Cell['kind'], (value: unknown) => unknown>> = {
  day: (value) => (value as Date).getTime() / DAY,
  // A moment is a fraction of a day in binary: some microseconds are lost.
  instant: (value) => Math.round((value as Date).getTime()) / SECONDS,
};

/** No calendar is known. */
const NEVER_BOOKABLE = { bookableFrom: null, bookableNights: null };

/** The expected row of a home: a file cannot tell an empty text from a missing one. */
const expectedOf = (details: PropertyBasicInfo, occupancy: number | null, converter: Converter) =>
  COLUMN_NAMES.map((name) => {
    const column = name === 'reportedPrice' ? reportedRent(converter) : COLUMNS[name];
    const { kind, value } = column.cell({ row: { ...factsOf(details), occupancy, ...NEVER_BOOKABLE }, details });
    return { kind, value: value === '' ? null : value };
  });

async function keep(portfolio: Portfolio, homes: readonly { details: PropertyBasicInfo; occupancy: number | null }[]) {
  const calendars = homes.map(({ details, occupancy }) => ({
    propertyId: details.id,
    ranges: [],
    findings: [],
    occupancy,
  }));
  await keepProperties(
    portfolio,
    homes.map(({ details }) => details),
    1000,
  );
  await keepCalendars(portfolio, calendars, 1000);
}

const converterOf = async ({ mirror, connectionId }: Portfolio) =>
  (await currentColumns({ mirror, connectionId })).converter;

const labelsIn = (converter: Converter) =>
  COLUMN_NAMES.map((name) => (name === 'reportedPrice' ? reportedRent(converter) : COLUMNS[name]).label);

const byId = (homes: readonly { details: PropertyBasicInfo; occupancy: number | null }[]) =>
  [...homes].sort((a, b) => (a.details.id < b.details.id ? -1 : 1));

/** All homes have one name, so that their ids are their order. */
const homes = fc
  .uniqueArray(homeArbitrary, { maxLength: 6, selector: ({ details }) => details.id })
  .map((all) => byId(all).map((home) => ({ ...home, details: { ...home.details, name: 'Loft' } })));

const everything = `columns=${COLUMN_NAMES.join(',')}`;

describe('an export', () => {
  it('to CSV holds every field of each home with any characters', async () => {
    await fc.assert(
      fc.asyncProperty(homes, async (kept) => {
        const portfolio = await newPortfolio();
        await keep(portfolio, kept);
        const [labels, ...records] = recordsOf(await bytesOf(await exported(portfolio, everything)));
        const converter = await converterOf(portfolio);
        expect(labels).toEqual(labelsIn(converter));
        const expected = kept.map(({ details, occupancy }) => expectedOf(details, occupancy, converter));
        const read = records.map((record, row) =>
          record.map((field, i) => {
            const { kind } = (expected[row] as Cell[])[i] as Cell;
            return { kind, value: field === '' ? null : CSV_VALUES[kind](field) };
          }),
        );
        expect(read).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('has the rent in the reporting currency beside the own one, and names the day of the rates', async () => {
    const portfolio = await newPortfolio();
    const { pricing } = sampleProperty();
    const homes = [
      ['a', 'EUR', 1000],
      ['b', 'EUR', 2000.5],
      ['c', 'USD', 1000],
      ['d', 'JPY', 1000],
    ] as const;
    const listed = homes.map(([id, currency, advertisedPrice]) =>
      sampleProperty({ id, name: id, pricing: { ...pricing, currency, advertisedPrice } }),
    );
    await keepProperties(portfolio, listed, 1000);
    const answer = await exported(portfolio, 'columns=price,currency,reportedPrice');
    expect(recordsOf(await bytesOf(answer))).toEqual([
      ['Monthly rent', 'Currency', 'Monthly rent in EUR, rates of 9999-12-31'],
      ['1000', 'EUR', '1000'],
      ['2000.5', 'EUR', '2000.5'],
      ['1000', 'USD', '800'],
      ['1000', 'JPY', ''],
    ]);
  });

  it('to XLSX has typed cells that say the same', async () => {
    await fc.assert(
      fc.asyncProperty(homes, async (kept) => {
        const portfolio = await newPortfolio();
        await keep(portfolio, kept);
        const { sheets } = await readXlsx(await bytesOf(await exported(portfolio, `format=xlsx&${everything}`)));
        const [labels, ...rows] = sheets[0]?.rows ?? [];
        const converter = await converterOf(portfolio);
        expect(labels).toEqual(labelsIn(converter));
        const expected = kept.map(({ details, occupancy }) => expectedOf(details, occupancy, converter));
        const read = expected.map((cells, row) =>
          cells.map(({ kind }, i) => {
            const value = rows[row]?.[i] ?? null;
            return { kind, value: value === null ? null : (XLSX_VALUES[kind]?.(value) ?? value) };
          }),
        );
        expect(rows).toHaveLength(kept.length);
        expect(read).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('to XLSX has days that Excel cannot count as text, and amounts with the decimals of their currency', async () => {
    const portfolio = await newPortfolio();
    const one = (id: string, currency: string, availableFrom: string, updatedAt = 1_764_000_000) => {
      const { availability, pricing } = sampleProperty();
      const price = { ...pricing, currency, advertisedPrice: 300.125 };
      return sampleProperty({ id, updatedAt, availability: { ...availability, availableFrom }, pricing: price });
    };
    const homes = [
      one('a', 'KWD', '0001-01-01', -3_000_000_000),
      one('b', 'JPY', '1900-02-28'),
      one('c', 'EUR', '1900-03-01'),
      one('d', 'CLF', '9999-12-31'),
      one('e', 'Taler', '2027-03-01'),
    ];
    await keepProperties(portfolio, homes, 1000);
    const query = 'format=xlsx&columns=price,availableFrom,updatedAt&sort=code';
    const { sheets } = await readXlsx(await bytesOf(await exported(portfolio, query)), { readStyles: true });
    const prices = [1, 2, 3, 4, 5].map((row) => sheets[0]?.cells?.get(`${row},0`));
    expect(prices.map((price) => [price?.value, price?.style?.numFmt])).toEqual([
      [300.125, '#,##0.000'],
      [300.125, '#,##0'],
      [300.125, '#,##0.00'],
      [300.125, '#,##0.0000'],
      [300.125, '#,##0.00'],
    ]);
    const [, ...rows] = sheets[0]?.rows ?? [];
    const written = (value: unknown) => (value instanceof Date ? `a day: ${value.toISOString().slice(0, 10)}` : value);
    expect(rows.map(([, day]) => written(day))).toEqual([
      '0001-01-01',
      '1900-02-28',
      'a day: 1900-03-01',
      'a day: 9999-12-31',
      'a day: 2027-03-01',
    ]);
    expect(rows.map(([, , at]) => written(at)).slice(0, 2)).toEqual(['1874-12-07T18:40:00.000Z', 'a day: 2025-11-24']);
  });

  it('to XLSX has a mark where a text was cut, and none where it just fits', async () => {
    const portfolio = await newPortfolio();
    const long = (x: number) => 'x'.repeat(x);
    const texts = [long(32_767), long(32_768), `${long(32_758)}😀${long(99)}`];
    const homes = texts.map((description, at) => sampleProperty({ id: `h${at}`, code: `h${at}`, description }));
    await keepProperties(portfolio, homes, 1000);
    const query = 'format=xlsx&columns=description&sort=code';
    const { sheets } = await readXlsx(await bytesOf(await exported(portfolio, query)));
    const [, ...read] = (sheets[0]?.rows ?? []).map(([text]) => String(text));
    expect(read.map((text) => [text.length, text.replaceAll('x', '')])).toEqual([
      [32_767, ''],
      [32_767, ' … [cut]'],
      // No half of a character stays.
      [32_766, ' … [cut]'],
    ]);
  });

  it('to XLSX has a heading that stays in sight and filters, and columns as wide as their texts', async () => {
    const portfolio = await newPortfolio();
    await keepProperties(portfolio, [sampleProperty()], 1000);
    const { sheets } = await readXlsx(await bytesOf(await exported(portfolio, 'format=xlsx&columns=id,name')));
    expect(sheets[0]).toMatchObject({ name: 'Homes', freezePane: { rows: 1 }, autoFilter: { range: 'A1:B2' } });
    expect(sheets[0]?.columns?.map(({ width }) => width)).toEqual([COLUMNS.id.width, COLUMNS.name.width]);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [' =1', " '=1"],
    ['Nice;=1+1;x', "Nice;'=1+1;x"],
  ])('to CSV makes the formula %j harmless', async (name, harmless) => {
    const portfolio = await newPortfolio();
    await keepProperties(portfolio, [sampleProperty({ name })], 1000);
    const records = recordsOf(await bytesOf(await exported(portfolio, 'columns=name,longitude')));
    expect(records[1]).toEqual([harmless, '-9.1265']);
  });

  it('to CSV begins with a byte order mark and ends each line as RFC 4180 says', async () => {
    const portfolio = await newPortfolio();
    await keepProperties(portfolio, [sampleProperty({ name: 'A "quiet", 1st\nfloor' })], 1000);
    const text = Buffer.from(await bytesOf(await exported(portfolio, 'columns=name,pets'))).toString();
    expect(text).toBe('\uFEFFName,Pets\r\n"A ""quiet"", 1st\nfloor",yes\r\n');
  });
});

describe('an exported file', () => {
  const ids = async (portfolio: Portfolio, query: string) => {
    const answer = await exported(portfolio, `columns=id&${query}`);
    const [, ...records] = recordsOf(await bytesOf(answer));
    expect(answer.headers.get('x-total-count')).toBe(String(records.length));
    return records.flat();
  };
  const filled = async () => {
    const portfolio = await newPortfolio();
    const all = ['a', 'b', 'c', 'd'].map((id, i) => sampleProperty({ id, code: id, bedrooms: i }));
    await keepProperties(portfolio, all, 1000);
    return portfolio;
  };

  it('holds the matches in order, or the selected ones among them', async () => {
    const portfolio = await filled();
    expect(await ids(portfolio, 'sort=-code')).toEqual(['d', 'c', 'b', 'a']);
    expect(await ids(portfolio, 'bedrooms=1-2')).toEqual(['b', 'c']);
    expect(await ids(portfolio, 'sort=-code&ids=a,c,nobody')).toEqual(['c', 'a']);
    expect(await ids(portfolio, 'bedrooms=9')).toEqual([]);
  });

  it('is settled at the start, despite changes while it is written', async () => {
    const portfolio = await newPortfolio();
    const all = Array.from({ length: 350 }, (_, i) => sampleProperty({ id: `h${1000 + i}`, name: 'Loft' }));
    await keepProperties(portfolio, all, 1000);
    const answer = await exported(portfolio, 'columns=id');
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const chunks = [(await reader.read()).value as Uint8Array];
    await keepProperties(
      portfolio,
      [sampleProperty({ id: 'h0999', name: 'Loft' }), sampleProperty({ id: 'h1200', name: 'Zoo' })],
      2000,
    );
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
    const [, ...records] = recordsOf(Buffer.concat(chunks));
    expect(records.flat()).toEqual(all.map(({ id }) => id));
  });

  it.each(['csv', 'xlsx'])('breaks off when the connection is removed: %s', async (format) => {
    const portfolio = await newPortfolio();
    const all = Array.from({ length: 350 }, (_, i) => sampleProperty({ id: `h${1000 + i}` }));
    await keepProperties(portfolio, all, 1000);
    const answer = await exported(portfolio, `format=${format}&columns=id,description`);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const { mirror, connectionId } = portfolio;
    const removed = mirror.db.updateTable('connections').set({ removed_at: 2000 });
    await removed.where('connection_id', '=', connectionId).execute();
    await purgeRemoved(mirror, 2000);
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow('The connection was removed');
  });

  it('goes on without the homes that are not kept any longer when their turn comes', async () => {
    const portfolio = await newPortfolio();
    const { mirror, connectionId } = portfolio;
    const all = Array.from({ length: 350 }, (_, i) => sampleProperty({ id: `h${1000 + i}` }));
    await keepProperties(portfolio, all, 1000);
    const reader = ((await exported(portfolio, 'columns=id')).body as ReadableStream<Uint8Array>).getReader();
    const chunks = [(await reader.read()).value as Uint8Array];
    const stay = all.slice(0, 340);
    await keepProperties(portfolio, stay, 2000);
    const gone = all.slice(340).map(({ id }) => id);
    await writing(mirror, connectionId, (transaction) => withdrawUnseen(transaction, 2000, 2000));
    await writing(mirror, connectionId, (transaction) => forgetWithdrawn(transaction, gone));
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
    const [, ...records] = recordsOf(Buffer.concat(chunks));
    expect(records.flat()).toEqual(stay.map(({ id }) => id));
  });

  it('is refused while twenty are under way, until one of them ends', async () => {
    const portfolio = await newPortfolio();
    const all = Array.from({ length: 150 }, (_, i) => sampleProperty({ id: `h${1000 + i}` }));
    await keepProperties(portfolio, all, 1000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => exported(portfolio, 'columns=id')));
    const readers = answers.slice(0, 20).map(({ body }) => (body as ReadableStream<Uint8Array>).getReader());
    for (const reader of readers) await reader.read();

    const refused = { code: 'TOO_MANY_EXPORTS', retryAfterMs: 60_000 };
    await expect(exported(portfolio, 'columns=id')).rejects.toMatchObject(refused);
    const [begunBefore] = answers.slice(20) as [Response];
    await expect(begunBefore.text()).rejects.toMatchObject(refused);

    await readers[0]?.cancel();
    expect((await (await exported(portfolio, 'columns=id')).text()).split('\r\n')).toHaveLength(152);
    for (let end = false; !end; ) end = (await readers[1]?.read())?.done ?? true;
    await Promise.all(readers.slice(2).map((reader) => reader.cancel()));
    expect((await exported(portfolio, 'columns=id')).status).toBe(200);
  });

  it('is in a file that says whose it is and of which day', async () => {
    const answer = await exported(await newPortfolio(), 'format=xlsx');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="staygrid-demo-portfolio-2027-03-01.xlsx"',
    );
  });

  /** Homes of 5 MB in each of 30 batches, and how many times the database was asked. */
  async function long() {
    const portfolio = await newPortfolio();
    const counted = { asked: 0, fault: null as Error | null };
    const mirror = {
      ...portfolio.mirror,
      get db() {
        counted.asked++;
        if (counted.fault) throw counted.fault;
        return portfolio.mirror.db;
      },
    };
    const description = Array.from({ length: 9000 }, (_, i) => (i * 7919) % 9973).join(' ');
    for (let batch = 0; batch < 30; batch++) {
      const all = Array.from({ length: 100 }, (_, i) => sampleProperty({ id: `h${batch}-${i}`, description }));
      await keepProperties(portfolio, all, 1000);
    }
    const read = async (format: string) => {
      const answer = await exported({ ...portfolio, mirror }, `format=${format}&columns=id,description`);
      return (answer.body as ReadableStream<Uint8Array>).getReader();
    };
    return { counted, read };
  }

  it('waits for a reader who is slow, stops once the reader has cancelled, and breaks off when the database fails', async () => {
    const { counted, read } = await long();
    for (const format of ['csv', 'xlsx']) {
      counted.asked = 0;
      const slow = await read(format);
      await slow.read();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(counted.asked).toBeLessThan(15);
      await slow.cancel();
      const then = counted.asked;
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(counted.asked).toBe(then);

      const cut = await read(format);
      await cut.read();
      counted.fault = new Error('The database is away.');
      const rest = async () => {
        while (!(await cut.read()).done);
      };
      await expect(rest()).rejects.toThrow('The database is away.');
      counted.fault = null;
    }
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleProperty, sampleRange } from '@/lib/contract/property.sample';
import { readCalendar } from '@/lib/domain/calendar-text';
import { dayOf, parseDay } from '@/lib/domain/day';
import { accountNamed, createAccount } from '@/lib/service/store/accounts';
import { openServiceDatabase } from '@/lib/service/store/database';
import { publishedCalendars, publishedProperties } from '@/lib/service/store/publication';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { type Import, importPortfolio } from './import';
import { MAX_LINE_BYTES } from './lines';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-import-'));
let db: ServiceDatabase;
let account: string;
let made = 0;

beforeAll(async () => {
  db = await openServiceDatabase(path.join(folder, 'service.db'));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  account = `account-${++made}`;
  await createAccount(db, account);
});

function file(name: string, content: string | Uint8Array): string {
  const place = path.join(folder, `${account}-${name}`);
  writeFileSync(place, content);
  return place;
}

const lines = (...values: unknown[]) =>
  values.map((value) => `${typeof value === 'string' ? value : JSON.stringify(value)}\n`).join('');
const homes = (...ids: string[]) => lines(...ids.map((id) => sampleProperty({ id })));
const calendarsOf = (...ids: string[]) =>
  lines(...ids.map((id) => ({ id, calendar: [sampleRange('2026-11-21', '2026-12-20')] })));
const FLAGS = { replace: false, skipInvalid: false, dryRun: false, yes: true, today: dayOf(2026, 10, 21) };
const run = (options: Partial<Import>, onRead?: (bytes: number) => void) =>
  importPortfolio(db, { account, properties: undefined, calendars: undefined, ...FLAGS, ...options }, onRead);
const published = async () => publishedProperties(db, (await accountNamed(db, account)).id, '', 1000);
const publishedIds = async () => (await published()).map(({ id }) => id);
/** Imports a file of properties and gives what is said about it, as `LINE: path: message`. */
async function faultsOf(content: string | Uint8Array): Promise<string[]> {
  const place = file('faulty.jsonl', content);
  const report = await run({ properties: place });
  expect(report.changed).toBe(false);
  expect(new Set(report.faults.map((fault) => fault.file))).toEqual(new Set([place]));
  return report.faults.map(({ line, path: field, message }) => `${line}: ${field}: ${message}`);
}

describe('importing good files', () => {
  it('stores properties as received and calendars as merged ranges', async () => {
    const line = JSON.stringify({ ...sampleProperty({ id: 'A' }), energyClass: 'B' }).replace('2450.5', '2450.50');
    const calendar = [
      sampleRange('2026-12-01', '2026-12-05'),
      sampleRange('2026-11-21', '2026-11-25'),
      sampleRange('2026-11-26', '2026-11-30'),
      sampleRange('2026-12-06', '2026-12-06', { availability: 'NOT_AVAILABLE', closedToArrival: true }),
    ];
    const report = await run({
      properties: file('p', `${line}\n`),
      calendars: file('c', lines({ id: 'A', calendar })),
    });
    expect(report).toMatchObject({
      changed: true,
      badLines: 0,
      faults: [],
      warnings: { kinds: { 'calendar.unmerged': 2 } },
    });
    expect(await published()).toEqual([{ id: 'A', details: line }]);
    const stored = await publishedCalendars(db, (await accountNamed(db, account)).id, ['A']);
    expect(readCalendar(stored.get('A') ?? '')).toMatchObject([
      { start: parseDay('2026-11-21'), end: parseDay('2026-12-06'), availability: 'AVAILABLE', price: 80 },
      { start: parseDay('2026-12-06'), end: parseDay('2026-12-07'), closedToArrival: true, closedToDeparture: false },
    ]);
  });

  it('recognises compressed files by their content, several members included', async () => {
    const parts = Buffer.concat([gzipSync(homes('A', 'B')), gzipSync(homes('C'))]);
    await run({ properties: file('p.txt', parts), calendars: file('c.gz', calendarsOf('A')) });
    expect(await publishedIds()).toEqual(['A', 'B', 'C']);
  });

  it('takes blank lines, Windows line ends, a byte order mark and a last line without an end', async () => {
    const [a, b] = [homes('A').trim(), homes('B').trim()];
    await run({ properties: file('p', `\uFEFF${a}\r\n\r\n  \n${b}`) });
    expect(await publishedIds()).toEqual(['A', 'B']);
    expect((await published())[0]?.details).toBe(a);
  });

  it('adds to the portfolio, or replaces it', async () => {
    await run({ properties: file('p', homes('A', 'B')), calendars: file('c', calendarsOf('A', 'B')) });
    await run({ properties: file('p', homes('C')) });
    await run({ calendars: file('c', calendarsOf('C', 'A')) });
    expect(await publishedIds()).toEqual(['A', 'B', 'C']);
    await run({ properties: file('p', homes('B', 'D')), calendars: file('c', calendarsOf('D')), replace: true });
    expect(await publishedIds()).toEqual(['B', 'D']);
  });

  it('imports more lines than fit into one batch, and tells how far it is', async () => {
    const ids = Array.from({ length: 250 }, (_, i) => `P-${String(i).padStart(3, '0')}`);
    const content = homes(...ids);
    let bytes = 0;
    const report = await run({ properties: file('p', content), calendars: file('c', calendarsOf(...ids)) }, (read) => {
      bytes += read;
    });
    expect(report).toMatchObject({ properties: { new: { count: 250 } }, calendars: { new: { count: 250 } } });
    expect(await publishedIds()).toEqual(ids);
    expect(bytes).toBe(Buffer.byteLength(content) + Buffer.byteLength(calendarsOf(...ids)));
  });
});

describe('importing bad lines', () => {
  it('names file, line and field of every fault, and changes nothing', async () => {
    await run({ properties: file('p', homes('OLD')) });
    const { city, ...address } = sampleProperty().address;
    expect(
      await faultsOf(
        lines(
          sampleProperty({ id: 'A' }),
          { ...sampleProperty({ id: 'B' }), bedrooms: 'two', address },
          '',
          '{"id": "C",',
          '[]',
        ),
      ),
    ).toEqual([
      '2: bedrooms: expected number, received string (found "two")',
      '2: address.city: expected string, received undefined',
      expect.stringMatching(/^4: : is not JSON: /),
      '5: : expected object, received array (found [])',
    ]);
    expect(await publishedIds()).toEqual(['OLD']);
  });

  it.each<[string, Parameters<typeof sampleProperty>[0], string]>([
    ['an id of another form', { id: 'a b' }, 'id: must be 1 to 64 letters, digits, "_" or "-" (found "a b")'],
    [
      'an id that readers have another use for',
      { id: 'map' },
      'id: must be none of export, facets, map, which stand for something else in the dashboard\'s addresses (found "map")',
    ],
    [
      'a time that is none',
      { policies: { ...sampleProperty().policies, checkInTime: '25:00' } },
      'policies.checkInTime: must be a time, HH:mm (found "25:00")',
    ],
    [
      'a currency that is no code',
      { pricing: { ...sampleProperty().pricing, currency: '€' } },
      'pricing.currency: must be an ISO 4217 code such as EUR (found "€")',
    ],
    [
      'a date that does not exist',
      { availability: { ...sampleProperty().availability, availableFrom: '2026-02-30' } },
      'availability.availableFrom: must be a date that exists, yyyy-MM-dd (found "2026-02-30")',
    ],
  ])('refuses %s', async (_, differences, fault) => {
    expect(await faultsOf(lines(sampleProperty(differences)))).toEqual([`1: ${fault}`]);
  });

  it('refuses a home that readers would leave out for its extent', async () => {
    const long = { ...sampleProperty({ id: 'A' }), extra: { ['k'.repeat(201)]: 1 } };
    expect(await faultsOf(lines(long, { ...sampleProperty({ id: 'B' }), extra: 'x'.repeat(1_000_000) }))).toEqual([
      expect.stringMatching(/^1: extra: has a field name longer than 200 /),
      expect.stringMatching(/^2: extra: makes the whole longer than 1000000 /),
    ]);
  });

  it('refuses an id that occurs twice, near or far', async () => {
    const others = Array.from({ length: 150 }, (_, i) => `P-${i}`);
    expect(await faultsOf(homes('A', 'B', 'B', ...others, 'A'))).toEqual([
      '3: id: "B" occurs a second time in this file',
      '154: id: "A" occurs a second time in this file',
    ]);
  });

  it('refuses text that is not UTF-8, and a line that is far too long, and goes on after them', async () => {
    const content = Buffer.concat([
      Buffer.from(homes('A')),
      Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]),
      Buffer.alloc(MAX_LINE_BYTES + 1, 'x'),
      Buffer.from(`\n${homes('B')}oops\n`),
    ]);
    expect(await faultsOf(content)).toEqual([
      '2: : the line is not UTF-8 text',
      `3: : the line is ${MAX_LINE_BYTES + 1} bytes long; at most ${MAX_LINE_BYTES} are accepted`,
      expect.stringMatching(/^5: : is not JSON/),
    ]);
  });

  it('reports the first 50 bad lines and counts the others', async () => {
    const report = await run({ properties: file('p', 'x\n'.repeat(120)) });
    expect(report.badLines).toBe(120);
    expect(report.faults).toHaveLength(50);
    expect(report.faults.at(-1)?.line).toBe(50);
  });

  it('refuses calendars that end before they begin or belong to no property', async () => {
    const calendars = lines(
      { id: 'A', calendar: [sampleRange('2026-11-25', '2026-11-21'), sampleRange('2026-12-01', '2026-12-01')] },
      { id: 'Z', calendar: [] },
      { id: 'C', calendar: [{ ...sampleRange('2026-11-21', '2026-11-22'), dailyPrice: '80' }] },
      { id: 'C', calendar: [] },
      { id: 'C', calendar: [] },
    );
    const report = await run({ properties: file('p', homes('A', 'B', 'C')), calendars: file('c', calendars) });
    expect(report.faults.map((fault) => `${fault.line}: ${fault.path}: ${fault.message}`)).toEqual([
      expect.stringMatching(/^1: calendar\[0\]: ends before it begins \(found {"from":"2026-11-25","to":"2026-11-21"/),
      '2: id: "Z" is not the id of a property of this account',
      '3: calendar[0].dailyPrice: expected number, received string (found "80")',
      '5: id: "C" occurs a second time in this file',
    ]);
    expect(await publishedIds()).toEqual([]);
  });

  it.each([
    [
      'a negative rent',
      { pricing: { ...sampleProperty().pricing, advertisedPrice: -1 } },
      'pricing.advertisedPrice: is below 0 (found -1)',
    ],
    ['half a bathroom', { bathrooms: 1.5 }, 'bathrooms: expected int, received number (found 1.5)'],
    [
      'a day with a time',
      { availability: { ...sampleProperty().availability, availableFrom: '2026-12-01T00:00:00Z' } },
      'availability.availableFrom: must be a date that exists, yyyy-MM-dd (found "2026-12-01T00:00:00Z")',
    ],
  ])('refuses %s, strict or not', async (_, differences, fault) => {
    expect(await faultsOf(lines(sampleProperty(differences)))).toEqual([`1: ${fault}`]);
  });

  it.each([
    [{ dailyPrice: -0.01 }, 'dailyPrice: is below 0 (found -0.01)'],
    [{ availability: 'available' }, 'availability: must be AVAILABLE or NOT_AVAILABLE (found "available")'],
    [{ availability: 'ON_REQUEST' }, 'availability: must be AVAILABLE or NOT_AVAILABLE (found "ON_REQUEST")'],
    [{ to: '2027-02-30' }, 'to: must be a date that exists, yyyy-MM-dd (found "2027-02-30")'],
    [{ from: '2026-11-21T12:00' }, 'from: must be a date that exists, yyyy-MM-dd (found "2026-11-21T12:00")'],
    [{ from: '2026-11-21+01:00' }, 'from: must be a date that exists, yyyy-MM-dd (found "2026-11-21+01:00")'],
    [{ minNights: 1.5 }, 'minNights: expected int, received number (found 1.5)'],
    [{ closedToArrival: 0 as never }, 'closedToArrival: expected boolean, received number (found 0)'],
  ])('refuses a range with %j', async (differences, fault) => {
    const calendars = lines({ id: 'A', calendar: [sampleRange('2026-11-21', '2026-11-22', differences)] });
    const report = await run({ properties: file('p', homes('A')), calendars: file('c', calendars) });
    expect(report.faults.map(({ path: field, message }) => `${field}: ${message}`)).toEqual([`calendar[0].${fault}`]);
    expect(await publishedIds()).toEqual([]);
  });

  it('removes no home whose line is bad, nor any while a bad line does not tell its id', async () => {
    await run({ properties: file('p', homes('A', 'B', 'C')), calendars: file('c', calendarsOf('A', 'B', 'C')) });
    const replacing = { calendars: file('c', calendarsOf('A')), replace: true, skipInvalid: true };
    const bad = sampleProperty({ id: 'B', bathrooms: 1.5 });
    const report = await run({ ...replacing, properties: file('p', lines(sampleProperty({ id: 'A' }), bad)) });
    expect(report).toMatchObject({ properties: { removed: { ids: ['C'] } }, calendarMissing: { ids: ['B'] } });
    expect(await publishedIds()).toEqual(['A', 'B']);
    await run({ ...replacing, properties: file('p', `${homes('A')}{"id": "B"\n`) });
    expect(await publishedIds()).toEqual(['A', 'B']);
  });

  it('takes no calendar for a property that the same import removes', async () => {
    await run({ properties: file('p', homes('A', 'B')) });
    const again = { properties: file('p', homes('B')), calendars: file('c', calendarsOf('A')), replace: true };
    expect((await run(again)).faults).toMatchObject([{ line: 1, path: 'id' }]);
    expect(await publishedIds()).toEqual(['A', 'B']);
  });

  it('imports the rest when asked to', async () => {
    const report = await run({
      properties: file('p', `${homes('A')}oops\n${homes('B')}`),
      calendars: file('c', calendarsOf('A', 'Z')),
      skipInvalid: true,
    });
    expect(report).toMatchObject({
      ...{ changed: true, badLines: 2 },
      ...{ properties: { new: { count: 2 } }, calendars: { new: { count: 1 } } },
    });
    expect(await publishedIds()).toEqual(['A', 'B']);
  });
});

describe('importing files that cannot be read to their end', () => {
  const whole = gzipSync(homes('A', 'B', 'C'), { level: 0 });
  const damaged = Buffer.from(whole);
  damaged[whole.length - 6] = (damaged[whole.length - 6] ?? 0) ^ 0xff;

  it.each([
    ['cut off', whole.subarray(0, whole.length - 100), 'its compressed data ends too early'],
    ['damaged', damaged, 'its compressed data is damaged'],
  ])('changes nothing when one is %s, even when bad lines may be skipped', async (_, content, cause) => {
    await run({ properties: file('p', homes('OLD')) });
    const place = file('p.gz', content);
    const broken = run({ properties: place, replace: true, skipInvalid: true });
    await expect(broken).rejects.toThrow(/^.*p\.gz:\d+: cannot be read any further: /);
    await expect(broken).rejects.toThrow(cause);
    expect(await publishedIds()).toEqual(['OLD']);
  });

  it('says which file is missing or is a folder', async () => {
    await expect(run({ properties: path.join(folder, 'none') })).rejects.toThrow('none cannot be read: there is no');
    await expect(run({ properties: folder })).rejects.toThrow('it is a folder');
  });
});

describe('the report of an import', () => {
  it('counts homes and calendars that are new, changed, unchanged and removed, with their ids', async () => {
    await run({ properties: file('p', homes('A', 'B', 'C')), calendars: file('c', calendarsOf('A', 'B', 'C')) });
    const again = lines(
      sampleProperty({ id: 'A' }),
      sampleProperty({ id: 'B', name: 'Other' }),
      sampleProperty({ id: 'D' }),
    );
    const report = await run({
      properties: file('p', again),
      calendars: file('c', calendarsOf('A', 'D')),
      replace: true,
    });
    const one = (id: string) => ({ count: 1, ids: [id] });
    expect(report.properties).toEqual({ new: one('D'), changed: one('B'), unchanged: one('A'), removed: one('C') });
    expect(report.calendars).toEqual({
      ...{ new: one('D'), changed: { count: 0, ids: [] }, unchanged: one('A') },
      removed: { count: 2, ids: ['B', 'C'] },
    });
    expect(report.calendarMissing).toEqual(one('B'));
  });

  it('names the first ten ids of many', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `P-${i + 10}`);
    const report = await run({ properties: file('p', homes(...ids)) });
    expect(report.properties.new).toEqual({ count: 30, ids: ids.slice(0, 10) });
    expect(report.calendarMissing).toEqual({ count: 30, ids: ids.slice(0, 10) });
  });

  it('says how far the calendars reach, and lists homes whose calendar ends early or is missing', async () => {
    const calendars = lines(
      { id: 'A', calendar: [sampleRange('2026-11-21', '2029-11-21')] },
      { id: 'B', calendar: [sampleRange('2026-11-21', '2027-02-28')] },
      { id: 'C', calendar: [] },
    );
    const report = await run({ properties: file('p', homes('A', 'B', 'C', 'D')), calendars: file('c', calendars) });
    expect(report.calendarsReach).toEqual({ first: '2027-02-28', last: '2029-11-21' });
    expect(report.calendarEndsEarly.ids).toEqual(['B', 'C']);
    expect(report.calendarMissing.ids).toEqual(['D']);
  });

  it('warns of values that look wrong, names and counts them, and imports them', async () => {
    const { address, pricing } = sampleProperty();
    const odd = lines(
      sampleProperty({ id: 'A', address: { ...address, latitude: 0, longitude: 0 }, updatedAt: 1_790_000_000_000 }),
      sampleProperty({ id: 'B', bedrooms: -1, pricing: { ...pricing, advertisedPrice: 0 } }),
    );
    const dear = { dailyPrice: 800, minNights: 0 };
    const calendars = lines(
      {
        id: 'A',
        calendar: [
          sampleRange('2026-11-21', '2026-12-20'),
          sampleRange('2026-12-21', '2026-12-22', dear),
          sampleRange('2026-12-25', '2026-12-26'),
          sampleRange('2026-12-27', '2026-12-28'),
          sampleRange('2026-12-28', '2026-12-28', { availability: 'NOT_AVAILABLE' }),
        ],
      },
      { id: 'B', calendar: [sampleRange('2026-11-21', '2026-11-22', { dailyPrice: 0 })] },
    );
    const report = await run({ properties: file('p', odd), calendars: file('c', calendars) });
    expect(report).toMatchObject({ changed: true, badLines: 0, faults: [] });
    expect(report.warnings.values.map(({ line, path: field, message }) => `${line}: ${field}: ${message}`)).toEqual([
      '1: updatedAt: it is read as 1790000000 (found 1790000000000)',
      '1: address.latitude: it lies at 0, 0 in the Atlantic (found 0)',
      '2: bedrooms: it is below 0 (found -1)',
      '2: pricing.advertisedPrice: it is not above 0 (found 0)',
      '1: calendar[1].dailyPrice: the median of all nights on sale is 80 (found 800)',
      '1: calendar[1].minNights: it counts as 1 (found 0)',
      '1: calendar[2]: Two neighbouring ranges that meet on 2026-12-27 say the same and should be one.',
      '1: calendar[3]: Several ranges cover 2026-12-28; the stricter values count.',
      '1: calendar[2]: The calendar says nothing about 2026-12-23 to 2026-12-24.',
      '2: calendar[0].dailyPrice: these nights have no price (found 0)',
    ]);
    expect(report.warnings).toMatchObject({
      count: 10,
      kinds: { 'values.impossible': 2, 'calendar.gap': 1, 'calendar.overlap': 1, 'prices.ten-times': 1 },
    });
    const stored = await publishedCalendars(db, (await accountNamed(db, account)).id, ['A']);
    const last = readCalendar(stored.get('A') ?? '').at(-1);
    expect(last).toMatchObject({ start: parseDay('2026-12-28'), availability: 'NOT_AVAILABLE' });
  });

  it('names the first ten values of each kind and counts the others', async () => {
    const nameless = Array.from({ length: 12 }, (_, i) => sampleProperty({ id: `P-${i}`, name: '' }));
    const { warnings } = await run({ properties: file('p', lines(...nameless, sampleProperty({ id: 'W', wcs: -1 }))) });
    expect(warnings).toMatchObject({ count: 13, kinds: { 'text.name-missing': 12, 'values.impossible': 1 } });
    expect(warnings.values.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13]);
  });

  it('has them as errors when it is strict', async () => {
    const properties = file(
      'p',
      lines(sampleProperty({ id: 'A' }), sampleProperty({ id: 'B', wcs: -1, url: 'x.com' })),
    );
    const report = await run({ properties, strict: true });
    expect(report).toMatchObject({ changed: false, badLines: 1, warnings: { count: 0 } });
    expect(report.faults).toMatchObject([
      { line: 2, path: 'url', message: 'it is read as "https://x.com" (found "x.com")' },
      { line: 2, path: 'wcs', message: 'it is below 0 (found -1)' },
    ]);
    await run({ properties, strict: true, skipInvalid: true });
    expect(await publishedIds()).toEqual(['A']);
  });

  it('publishes a currency, an instant and links in the form that readers give them', async () => {
    const home = { ...sampleProperty({ id: 'A' }), energyClass: 'B' };
    const other = { url: home.url.replace('https://', ''), updatedAt: 1000 * Number(home.updatedAt) };
    const properties = file('p', lines({ ...home, ...other, pricing: { ...home.pricing, currency: 'eur' } }));
    expect((await run({ properties })).warnings.values).toMatchObject([
      { message: 'it is read as "EUR" (found "eur")' },
      { path: 'updatedAt' },
      { path: 'url' },
    ]);
    expect(JSON.parse((await published())[0]?.details ?? '')).toEqual(home);
  });

  it('is the same for a dry run, which changes nothing', async () => {
    await run({ properties: file('p', homes('A', 'B')) });
    const next = { properties: file('p', homes('B', 'C')), calendars: file('c', calendarsOf('C')), replace: true };
    const dry = await run({ ...next, dryRun: true });
    expect(await publishedIds()).toEqual(['A', 'B']);
    expect(await run(next)).toEqual({ ...dry, changed: true });
    expect(await publishedIds()).toEqual(['B', 'C']);
  });
});

describe('an import that is most likely a mistake', () => {
  const many = Array.from({ length: 20 }, (_, i) => `P-${i + 10}`);

  it('stops before it removes more than a tenth of the homes, unless that was confirmed', async () => {
    await run({ properties: file('p', homes(...many)) });
    const less = (gone: number, yes: boolean) =>
      run({ properties: file('p', homes(...many.slice(gone))), replace: true, yes });
    expect(await less(3, false)).toMatchObject({ changed: false, needsYes: 20, properties: { removed: { count: 3 } } });
    expect(await publishedIds()).toEqual(many);
    expect(await less(2, false)).toMatchObject({ changed: true, needsYes: null });
    expect(await less(5, true)).toMatchObject({ changed: true });
    expect(await publishedIds()).toEqual(many.slice(5));
  });

  const home = sampleProperty({ id: 'A' });
  const calendar = { id: 'A', calendar: [sampleRange('2026-11-21', '2026-12-20')] };
  const page = { nextCursor: null, properties: [home] };
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const kinds: [kind: string, content: string | Uint8Array, said: string][] = [
    ['an empty file', '', 'is empty'],
    ['a compressed empty file', gzipSync(''), 'is empty'],
    ['a file of blank lines', '\n \n', 'is empty'],
    ['a JSON array', '[{"id":"A"}]', 'is a JSON array, of which'],
    ['a JSON array over several lines', '[\n{"id":"A"}\n]', 'is a JSON array, of which'],
    ['a JSON array of calendars', JSON.stringify([calendar]), 'is a JSON array of calendars, of which'],
    ['calendars', lines(calendar), 'is a file of calendars, which --calendars reads'],
    ['a page of the partner API', JSON.stringify(page), 'is a page of the partner API'],
    ['a page over many lines', JSON.stringify(page, null, 2), 'is a page of the partner API'],
    ['a page that is very long', JSON.stringify({ properties: Array(300).fill(home) }), 'is a page of the partner API'],
    ['an error of the partner API', '{"code":401,"message":"Unauthorized"}', 'is an error of the partner API'],
    ['a home over many lines', JSON.stringify(home, null, 2), 'is JSON over many lines'],
    ['CSV', 'id,name,city\nA,Home,Lisbon\n', 'is CSV'],
    ['CSV with semicolons and quotes', '"id";"name";"city"\n', 'is CSV'],
    ['CSV with accents and a byte order mark', '\uFEFFId\tGröße (m²)\n', 'is CSV'],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${homes('A')}`), 'is UTF-16, not UTF-8'],
    ['UTF-16 without one', utf16(homes('A')), 'is UTF-16, not UTF-8'],
    ['UTF-16 of the other byte order', utf16(homes('A')).swap16(), 'is UTF-16, not UTF-8'],
    ['a compressed UTF-16 file', gzipSync(utf16(homes('A'))), 'is UTF-16, not UTF-8'],
    ['a sheet', Buffer.from('PK\x03\x04\x14\0\x06\0'), 'is a ZIP or XLSX file'],
    ['a file compressed twice', gzipSync(gzipSync(homes('A'))), 'is compressed twice'],
    ['bytes', Buffer.from('SQLite format 3\0'), 'is not a text'],
    ['a page of the web', '<!DOCTYPE html>\n<html>', 'is XML or HTML'],
  ];

  it.each(kinds)('refuses %s in one sentence and changes nothing', async (_, content, said) => {
    await run({ properties: file('p', homes('OLD')) });
    const properties = file('p', content);
    const broken = run({ properties, replace: true, skipInvalid: true });
    await expect(broken).rejects.toThrow(`${properties} ${said}`);
    await expect(broken).rejects.toThrow(/^[^\n]+(at least one line|PropertyBasicInfo on each line)\.$/);
    expect(await publishedIds()).toEqual(['OLD']);
  });

  it('refuses homes as calendars', async () => {
    const calendars = file('c', homes('A'));
    await expect(run({ calendars })).rejects.toThrow(
      `${calendars} is a file of properties, which --properties reads: give JSON Lines with a PropertyCalendarInfo on each line.`,
    );
  });
});

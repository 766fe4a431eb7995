import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleProperty, sampleRange } from '@/lib/contract/property.sample';
import { dayOf } from '@/lib/domain/day';
import { accountNamed, createAccount } from '@/lib/service/store/accounts';
import { openServiceDatabase } from '@/lib/service/store/database';
import { publishedCalendars, publishedProperties } from '@/lib/service/store/publication';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { type ColumnMap, HOME, NIGHT, within } from './csv-fields';
import { type Import, importPortfolio } from './import';
import { suggestMap } from './suggest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-csv-'));
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

const FLAGS = { replace: false, skipInvalid: false, dryRun: false, yes: true, today: dayOf(2026, 10, 21) };
const run = (options: Partial<Import>) =>
  importPortfolio(db, { account, properties: undefined, calendars: undefined, ...FLAGS, ...options });

async function published(name = account) {
  const { id } = await accountNamed(db, name);
  const homes = await publishedProperties(db, id, '', 1000);
  return { homes, calendars: await publishedCalendars(db, id, [...homes.map((home) => home.id), '-']) };
}

/** The columns of a value by their paths; a cell with a list holds JSON. */
function cells(value: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const place = before + name;
      if (inner === null) return [];
      if (typeof inner !== 'object') return [[place, String(inner)]];
      return Array.isArray(inner) ? [[place, JSON.stringify(inner)]] : Object.entries(cells(inner, `${place}.`));
    }),
  );
}

const paths = (field: typeof HOME) =>
  within(field)
    .filter(({ fields }) => fields.length === 0)
    .map((leaf) => leaf.path);
const own = (field: typeof HOME): ColumnMap => Object.fromEntries(paths(field).map((name) => [name, name]));
const csv = (rows: object[], field = HOME, delimiter = ',') =>
  stringify(
    rows.map((row) => cells(row)),
    { header: true, columns: paths(field), delimiter, quoted_match: /[\r\n]/ },
  );
const maps = { properties: own(HOME), calendars: own(NIGHT) };
const said = (faults: readonly { line: number; path: string; message: string }[]) =>
  faults.map(({ line, path: field, message }) => `${line}: ${field}: ${message}`);

// As a city's listings are: texts of any kind, types of no list, half of the fields empty.
const listings = [
  sampleProperty({
    id: '241032',
    type: 'Bed & Breakfast',
    description: ' Sunny "loft";\tone block\r\nfrom <b>the market</b>,\n\nquiet 🌲 ',
    address: {
      ...sampleProperty().address,
      streetNumber: '',
      latitude: 47.636289038357184,
      longitude: -122.37102519997765,
    },
    availability: { ...sampleProperty().availability, maximumStay: null },
    media: {
      photos: [{ url: 'https://a.example/1.jpg?a=1,2;b="3"', caption: null }],
      threeDTour: null,
      floorplan: null,
    },
  }),
  sampleProperty({
    id: '953595',
    name: 'yes',
    ...{ sizeSqM: null, sizeSqft: null, floor: null, maxGuests: null, amenities: [], buildingAmenities: [] },
    pricing: { currency: 'USD', advertisedPrice: 0.1, surcharges: [], discounts: [] },
  }),
  sampleProperty({ id: '77', floor: -1, updatedAt: 1_792_368_000 }),
];
const calendars = [
  {
    id: '241032',
    calendar: [
      sampleRange('2026-11-21', '2026-11-24', { availability: 'NOT_AVAILABLE', closedToArrival: true }),
      sampleRange('2026-11-25', '2029-11-20', { dailyPrice: 85.5, minNights: 2 }),
    ],
  },
  { id: '953595', calendar: [sampleRange('2026-11-21', '2029-11-20')] },
  {
    id: '77',
    calendar: [sampleRange('2026-11-21', '2026-11-21'), sampleRange('2026-11-22', '2026-11-23', { minNights: 3 })],
  },
];
/** The first ranges of all homes, then the second ones. */
const nights = [0, 1].flatMap((index) =>
  calendars.flatMap(({ id, calendar }) => calendar.slice(index, index + 1).map((range) => ({ id, ...range }))),
);

describe('importing CSV', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('publishes the same as JSON Lines, separated by %s', async (_, delimiter) => {
    const lines = (values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
    await run({ properties: file('p', lines(listings)), calendars: file('c', lines(calendars)) });
    const expected = await published();
    await createAccount(db, `${account}-csv`);
    const properties = file('homes.csv', `\uFEFF${csv(listings, HOME, delimiter)}`);
    const compressed = file('nights.csv.gz', gzipSync(csv(nights, NIGHT, delimiter)));
    const report = await run({ account: `${account}-csv`, properties, calendars: compressed, maps });
    expect(report).toMatchObject({ changed: true, faults: [], warnings: { count: 0 } });
    expect(await published(`${account}-csv`)).toEqual(expected);
  });

  it('names line and field, also below cells of several lines', async () => {
    const map: ColumnMap = { ...maps.properties, bedrooms: 'Rooms', 'pricing.discounts': 'Tiers' };
    const [first, second, third] = listings as [object, object, ReturnType<typeof sampleProperty>];
    const discounts = [{ minExclusive: 30, maxInclusive: 7, discountPercentage: 5 }];
    const inverted = { ...third, bedrooms: -1, pricing: { ...third.pricing, discounts } };
    const text = csv([first, { ...second, bedrooms: 'two' }, inverted]);
    const properties = file('homes.csv', text.replace('bedrooms', ' Rooms').replace('pricing.discounts', 'Tiers'));
    const report = await run({ properties, maps: { properties: map } });
    expect(said(report.faults)).toEqual(['6: bedrooms: expected number, received string (found "two")']);
    expect(said(report.warnings.values)).toEqual([
      '7: bedrooms: it is below 0 (found -1)',
      '7: pricing.discounts: pricing.discounts[0] is for more than 30 and at most 7 nights: for no stay.',
    ]);
  });

  it('names the row of each fault of a calendar, and leaves out the whole calendar', async () => {
    const properties = file('homes.csv', csv(listings));
    const rows = [
      ...nights.slice(0, 4),
      { id: '77', ...sampleRange('2026-11-24', '2026-11-25', { dailyPrice: -1 }) },
      { id: '953595', ...sampleRange('2026-11-30', '2026-12-01', { availability: 'ON_REQUEST' }) },
      { id: '953595', ...sampleRange('2026-11-30', '2026-11-01') },
      { id: 'none', ...sampleRange('2026-11-30', '2026-12-01') },
    ];
    const map = { ...maps.calendars, dailyPrice: 'Rate' };
    const given = file('nights.csv', csv(rows, NIGHT).replace('dailyPrice', 'Rate'));
    const imported = { properties, calendars: given, maps: { ...maps, calendars: map } };
    const report = await run({ ...imported, skipInvalid: true });
    expect(said(report.faults)).toEqual([
      '7: availability: must be AVAILABLE or NOT_AVAILABLE (found "ON_REQUEST")',
      expect.stringMatching(/^8: from: ends before it begins \(found {"id":"953595","from":"2026-11-30"/),
      '6: dailyPrice: is below 0 (found -1)',
      '9: id: "none" is not the id of a property of this account',
    ]);
    expect(report).toMatchObject({ badLines: 3, calendarMissing: { ids: ['77', '953595'] } });
  });

  it('warns at the row that overlaps another', async () => {
    const rows = [
      ...nights,
      { id: '953595', ...sampleRange('2026-12-01', '2026-12-02', { availability: 'NOT_AVAILABLE' }) },
    ];
    const given = {
      properties: file('homes.csv', csv(listings)),
      calendars: file('nights.csv', csv(rows, NIGHT)),
      maps,
    };
    const { warnings } = await run(given);
    expect(warnings.values).toMatchObject([{ line: 3, path: 'from', kind: 'calendar.overlap' }]);
    const { changed, faults } = await run({ ...given, strict: true });
    expect([changed, faults.length]).toEqual([false, 1]);
  });

  it('takes values as people and their programs write them', async () => {
    const home = { ...listings[2], type: 'Duplex penthouse', updatedAt: '2026-11-21T10:00:00.500Z' };
    const given = cells(home);
    Object.assign(given, {
      'policies.petsAllowed': 'Yes',
      'policies.smokingAllowed': '0',
      sizeSqM: '70,5',
      bedrooms: ' 2 ',
    });
    Object.assign(given, { 'availability.minimumStay.type': 'months', amenities: '', 'address.latitude': '3.87e1' });
    const text = stringify([given], { header: true, columns: paths(HOME), delimiter: ';' });
    await run({ properties: file('homes.csv', text), maps });
    const [stored] = (await published()).homes;
    expect(JSON.parse(stored?.details ?? '')).toEqual({
      ...listings[2],
      type: 'DUPLEX_PENTHOUSE',
      sizeSqM: 70.5,
      amenities: [],
      updatedAt: Date.parse('2026-11-21T10:00:00.500Z') / 1000,
      address: { ...listings[2]?.address, latitude: 38.7 },
      policies: { ...listings[2]?.policies, petsAllowed: true, smokingAllowed: false },
    });
  });

  it.each([
    ['sizeSqM', '70,5', 'sizeSqM: expected number, received string (found "70,5")'],
    ['sizeSqM', '1.234,5', 'sizeSqM: expected number, received string (found "1.234,5")'],
    ['pricing.advertisedPrice', '$85', 'pricing.advertisedPrice: expected number, received string (found "$85")'],
    ['pricing.advertisedPrice', '', 'pricing.advertisedPrice: expected number, received undefined'],
    ['policies.petsAllowed', 'maybe', 'policies.petsAllowed: expected boolean, received string (found "maybe")'],
    ['amenities', 'TV, Wi-Fi', 'amenities: expected array, received string (found "TV, Wi-Fi")'],
    [
      'availability.availableFrom',
      '01/12/2026',
      'availability.availableFrom: must be a date that exists, yyyy-MM-dd (found "01/12/2026")',
    ],
  ])('refuses in %s the cell %j', async (column, cell, fault) => {
    const text = stringify([{ ...cells(listings[2] as object), [column]: cell }], {
      header: true,
      columns: paths(HOME),
    });
    const { faults } = await run({ properties: file('homes.csv', text), maps });
    expect(said(faults)).toEqual([`2: ${fault}`]);
  });

  it('gives a field that has no column the value that the map names', async () => {
    const columns = paths(HOME).filter((name) => name !== 'wcs' && name !== 'floor');
    const text = stringify([cells(listings[2] as object)], { header: true, columns });
    const map = { ...maps.properties, wcs: { value: 7 }, floor: null };
    await run({ properties: file('homes.csv', text), maps: { properties: map } });
    expect(JSON.parse((await published()).homes[0]?.details ?? '')).toEqual({ ...listings[2], wcs: 7, floor: null });
  });

  it.each([
    ['a field that is none', { bedroms: 'bedrooms' }, 'the map names "bedroms", which is no field'],
    ['a column that is none', { name: 'Title' }, 'the map names the column "Title", and no columns are called so'],
    ['no column for a field', { wcs: null, name: undefined }, 'the map has no column for name, wcs: name one'],
  ])('refuses a map with %s', async (_, differences, fault) => {
    const properties = file('homes.csv', csv(listings));
    const map = JSON.parse(JSON.stringify({ ...maps.properties, ...differences }));
    await expect(run({ properties, maps: { properties: map } })).rejects.toThrow(`${properties}: ${fault}`);
  });

  it('refuses a column whose name two columns have', async () => {
    const properties = file('homes.csv', csv(listings).replace('wcs', 'name'));
    const map = { ...maps.properties, wcs: { value: 0 } };
    await expect(run({ properties, maps: { properties: map } })).rejects.toThrow('the column "name", and 2 columns');
  });

  it('refuses rows with another number of cells than there are headings', async () => {
    const short = (text: string) => `${text}77,x\n`;
    const { faults } = await run({ properties: file('homes.csv', short(csv(listings))), maps });
    expect(said(faults)).toEqual(['8: : the row has 2 cells, and there are 51 headings']);
    const given = { properties: file('homes.csv', csv(listings)), calendars: file('n.csv', short(csv(nights, NIGHT))) };
    const report = await run({ ...given, maps, skipInvalid: true });
    expect(report.calendarMissing.ids).toEqual(['77']);
    expect(report.faults).toMatchObject([{ line: 7, message: expect.stringContaining('the row has 2 cells') }]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', ' is empty'],
    ['headings alone', csv([]), ' is empty'],
    ['JSON Lines', JSON.stringify(listings[0]), ' is JSON, which --properties and --calendars read: give CSV in UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${csv(listings)}`, 'utf16le'), ' is UTF-16, not UTF-8'],
    ['Windows-1252', Buffer.from(csv(listings).replace('quiet', 'caf\xe9'), 'latin1'), ' is not UTF-8'],
    ['a sheet', Buffer.from('PK\x03\x04\x14\0\x06\0'), ' is a ZIP or XLSX file'],
    ['a quote that is not closed', `${csv([])}1,"x\n`, ':2: cannot be read any further: a cell does not close'],
    ['a quote within a cell', `${csv([])}1,x"y\n`, ':2: cannot be read any further: a cell does not close'],
    [
      'an end too early',
      gzipSync(csv(listings), { level: 0 }).subarray(0, -30),
      'cannot be read any further: its compressed',
    ],
  ])('refuses %s in one sentence', async (_, content, fault) => {
    const properties = file('homes.csv', content);
    await expect(run({ properties, maps, skipInvalid: true })).rejects.toThrow(fault);
    expect((await published()).homes).toEqual([]);
  });
});

describe('a suggested map', () => {
  const suggested = (field: typeof HOME, headings: string) => suggestMap(field, headings.split('|'));

  it('takes the names of the fields themselves', () => {
    expect(suggestMap(HOME, paths(HOME))).toEqual({ map: maps.properties, missing: [], unused: [] });
    expect(suggestMap(NIGHT, paths(NIGHT))).toEqual({ map: maps.calendars, missing: [], unused: [] });
  });

  it("knows the headings of the dashboard's files, but no list in words", () => {
    const headings =
      'Id|Code|Name|Type|City|Area|Country|Bedrooms|Bathrooms|Toilets|Guests, at most|Size in m²|Size in sq ft|' +
      'Size given in|Floor|Monthly rent|Currency|Discounts|Surcharges|Available from|Minimum stay|Minimum stay in|' +
      'Maximum stay|Maximum stay in|Notice in days|Nights not available|Amenities|Building amenities|Pets|Children|' +
      'Smoking|Parties|Check-in from|Check-out until|Guest policy|Registration number|Address|Street|Street number|' +
      'Postal code|County|State|Latitude|Longitude|Agent|Agent’s e-mail|Agent’s phone|Photos|First photo|Floor plan|' +
      '3D tour|Listing|Updated (UTC)|Description';
    const { map, missing, unused } = suggested(HOME, headings);
    expect(missing).toEqual([
      'media.photos',
      'amenities',
      'buildingAmenities',
      'pricing.surcharges',
      'pricing.discounts',
    ]);
    expect(unused).toEqual([
      ...['Size given in', 'Discounts', 'Surcharges', 'Nights not available', 'Amenities', 'Building amenities'],
      ...['Photos', 'First photo'],
    ]);
    expect(map).toMatchObject({
      wcs: 'Toilets',
      maxGuests: 'Guests, at most',
      sizeSqM: 'Size in m²',
      'availability.minimumStay.type': 'Minimum stay in',
      'contact.email': 'Agent’s e-mail',
      'address.formattedAddress': 'Address',
      'media.threeDTour': '3D tour',
      updatedAt: 'Updated (UTC)',
    });
    const ranges = suggested(
      NIGHT,
      'from|to|nights|availability|dailyPrice|currency|minNights|closedToArrival|closedToDeparture',
    );
    expect([ranges.missing, ranges.unused]).toEqual([['id'], ['nights', 'currency']]);
  });

  it('knows common headings of other systems, and guesses no monthly rent and no last day', () => {
    const homes = suggested(
      HOME,
      'listing_id|Title|property_type|accommodates|price|lat|lng|zipcode|neighbourhood_cleansed',
    );
    expect(homes.map).toMatchObject({
      ...{
        id: 'listing_id',
        name: 'Title',
        type: 'property_type',
        maxGuests: 'accommodates',
        'address.latitude': 'lat',
      },
      ...{ 'address.longitude': 'lng', 'address.postalCode': 'zipcode', 'pricing.advertisedPrice': null },
    });
    expect(homes.unused).toEqual(['price']);
    expect(suggested(NIGHT, 'listing_id|date|price|minimum_nights|CTA').map).toMatchObject({
      ...{ id: 'listing_id', from: 'date', to: 'date', dailyPrice: 'price', minNights: 'minimum_nights' },
      ...{ closedToArrival: 'CTA', closedToDeparture: null, availability: null },
    });
    expect(suggested(NIGHT, 'start_date|end_date').map).toMatchObject({ from: 'start_date', to: null });
  });
});

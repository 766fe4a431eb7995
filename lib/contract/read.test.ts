import { describe, expect, it } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { sampleProperty, sampleRange } from './property.sample';
import { NotTheContractError, readCalendars, readDetailsPage } from './read';

const day = (text: string) => parseDay(text) as number;

describe('reading a page of details', () => {
  it('takes a property as it is', () => {
    const property = sampleProperty();
    expect(readDetailsPage({ nextCursor: 'abc', properties: [property] })).toEqual({
      properties: [property],
      rejected: [],
      nextCursor: 'abc',
    });
  });

  it.each([[null], [undefined]])('takes nextCursor %s as the last page', (nextCursor) => {
    expect(readDetailsPage({ nextCursor, properties: [] }).nextCursor).toBeNull();
  });

  it.each([[''], [' \t'], [0], [false]])('takes nextCursor %j as an empty one', (nextCursor) => {
    expect(readDetailsPage({ nextCursor, properties: [] }).nextCursor).toBe('');
  });

  it('takes a number as a cursor', () => {
    expect(readDetailsPage({ nextCursor: 100, properties: [] }).nextCursor).toBe('100');
  });

  it('leaves out what has bytes that are not UTF-8, and says where', () => {
    const [good, deep] = [sampleProperty({ id: 'A' }), sampleProperty({ id: 'B' })];
    deep.media.photos = [{ url: 'x', caption: 'caf\ufffd' }];
    const properties = [good, deep, sampleProperty({ id: 'C\ufffd' }), { id: 'D', 'k\ufffd': 1 }];
    const page = readDetailsPage({ properties }, true);
    expect(page.properties).toEqual([good]);
    expect(page.rejected).toMatchObject([
      { index: 1, id: 'B', faults: [{ path: 'media.photos[0].caption', value: '"caf\ufffd"' }] },
      { index: 2, id: null, faults: [{ path: 'id', value: '"C\ufffd"' }] },
      { index: 3, id: 'D', faults: [{ path: 'k\ufffd', value: '1' }] },
    ]);
    // Sent as it is, the character is one like any other.
    expect(readDetailsPage({ properties }).properties).toHaveLength(3);
  });

  it('reads an optional field that is absent as null', () => {
    const { floor, sizeSqM, ...rest } = sampleProperty();
    const [read] = readDetailsPage({ properties: [rest] }).properties;
    expect(read).toEqual({ ...rest, floor: null, sizeSqM: null });
  });

  it('accepts values that no enum lists', () => {
    const property = sampleProperty({
      type: 'HOUSEBOAT',
      amenities: [{ name: 'SAUNA_TENT', location: 'GARDEN', details: 'IN_WINTER', type: 'WOODEN' }],
      buildingAmenities: [{ name: 'SKY_LOUNGE' }],
    });
    property.pricing.surcharges = property.pricing.surcharges.map((surcharge) => ({
      ...surcharge,
      type: 'MOON_TAX',
      timing: 'WEEKLY',
    }));
    property.availability.minimumStay = { value: 2, type: 'WEEK' };
    expect(readDetailsPage({ properties: [property] })).toMatchObject({ properties: [property], rejected: [] });
  });

  it('keeps fields that the spec does not know, at every depth', () => {
    const property = { ...sampleProperty(), energyClass: 'B' };
    property.address = { ...property.address, what3words: 'index.home.raft' };
    property.media.photos = [{ url: 'x', caption: null, width: 800 }];
    expect(readDetailsPage({ properties: [property] }).properties).toEqual([property]);
  });

  it('leaves out a property without an id or a term that decides on stays, says where, and takes the others', () => {
    const { availability, ...rest } = sampleProperty({ id: 'B' });
    const broken = { ...rest, availability: { ...availability, advancedNotice: 'two' }, floor: '3rd' };
    const page = readDetailsPage({ properties: [sampleProperty({ id: 'A' }), broken, 7, sampleProperty({ id: 'C' })] });
    expect(page.properties.map(({ id }) => id)).toEqual(['A', 'C']);
    expect(page.rejected).toMatchObject([
      {
        ...{ index: 1, id: 'B' },
        faults: [
          { path: 'floor', value: '"3rd"' },
          { path: 'availability.advancedNotice', value: '"two"' },
        ],
      },
      { index: 2, id: null, faults: [{ path: '', value: '7' }] },
    ]);
  });

  it('rejects a date that does not exist', () => {
    const property = sampleProperty();
    property.availability.availableFrom = '2026-02-30';
    expect(readDetailsPage({ properties: [property] }).rejected).toMatchObject([
      { faults: [{ path: 'availability.availableFrom', value: '"2026-02-30"' }] },
    ]);
  });

  it.each([
    ['without any characters', ''],
    ['longer than an address has room for', 'x'.repeat(101)],
    ['with a NUL, which Postgres does not take', 'a\0b'],
    ['with a line end, which files do not take', 'a\r\nb'],
    ['that leads to another page', '..'],
    ['with half of a character, which addresses do not take', 'a\ud800'],
    ['that is the address of something else', 'export'],
  ])('rejects an id %s', (_, id) => {
    const { properties, rejected } = readDetailsPage({ properties: [sampleProperty({ id }), sampleProperty()] });
    expect(properties).toHaveLength(1);
    expect(rejected).toMatchObject([{ id: id.slice(0, 100), faults: [{ path: 'id' }] }]);
    expect(readCalendars([{ id, calendar: [] }]).rejected).toMatchObject([{ faults: [{ path: 'id' }] }]);
  });

  const { availability, pricing, media } = sampleProperty();
  it.each<[path: string, differences: object]>([
    ['pricing.advertisedPrice', { pricing: { ...pricing, advertisedPrice: -1e308 } }],
    ['availability.advancedNotice', { availability: { ...availability, advancedNotice: Number.MAX_SAFE_INTEGER } }],
    ['extra', { extra: 'x'.repeat(1_000_000) }],
    ['k'.repeat(100), { ['k'.repeat(201)]: 1 }],
    ['extra', { extra: [{ ['k'.repeat(201)]: 1 }] }],
    ['extra', { extra: Array.from({ length: 1_000_000 }, () => 0) }],
    ['extra', { extra: JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) }],
  ])('rejects a property that is out of all bounds in its %.30s, and takes the others', (path, differences) => {
    const received = [{ ...sampleProperty({ id: 'odd' }), ...differences }, sampleProperty()];
    const { properties, rejected } = readDetailsPage({ properties: received });
    expect(properties).toEqual([sampleProperty()]);
    expect(rejected).toMatchObject([{ id: 'odd', faults: [{ path, message: expect.any(String) }] }]);
  });

  it.each<[path: string, differences: object, read: object]>([
    ['updatedAt', { updatedAt: 1e300 }, { updatedAt: null }],
    ['name', { name: 'n'.repeat(501) }, { name: 'n'.repeat(500) }],
    ['description', { description: 'd'.repeat(100_001) }, { description: 'd'.repeat(100_000) }],
    ['url', { url: 'u'.repeat(4097) }, { url: '' }],
    [
      'media.photos',
      { media: { ...media, photos: Array.from({ length: 1001 }, () => ({ url: 'x', caption: null })) } },
      { media: { ...media, photos: Array.from({ length: 1000 }, () => ({ url: 'x', caption: null })) } },
    ],
    ['amenities[0].name', { amenities: [{ name: 'n'.repeat(101) }] }, { amenities: [] }],
    [
      'buildingAmenities',
      { buildingAmenities: Array.from({ length: 201 }, () => ({ name: 'POOL' })) },
      { buildingAmenities: Array.from({ length: 200 }, () => ({ name: 'POOL' })) },
    ],
  ])('keeps of a field out of all bounds what is within them: %s', (path, differences, read) => {
    const { properties, findings } = readDetailsPage({ properties: [{ ...sampleProperty(), ...differences }] });
    expect(properties).toEqual([{ ...sampleProperty(), ...read }]);
    expect([...(findings?.values() ?? [])]).toMatchObject([
      [{ code: 'values.unreadable', message: expect.stringContaining(`${path} is `) }],
    ]);
  });

  it('accepts long texts, and limits that stand for none', () => {
    const property = sampleProperty({
      description: 'd'.repeat(100_000),
      buildingAmenities: [{ name: 'n'.repeat(100), ['k'.repeat(200)]: 1 }],
      availability: { ...availability, maximumStay: { value: Number.MAX_SAFE_INTEGER, type: 'NIGHT' } },
    });
    expect(readDetailsPage({ properties: [property] }).properties).toEqual([property]);
  });

  it('tells the first faults of a property that has many, left out or not', () => {
    const photos = Array.from({ length: 900 }, () => ({}));
    const broken = { ...sampleProperty(), media: { photos } };
    const page = readDetailsPage({ properties: [broken, { ...broken, availability: null }] });
    expect(page.rejected[0]?.faults).toHaveLength(20);
    const [findings] = page.findings?.values() ?? [];
    expect(findings).toHaveLength(21);
    expect(findings?.at(-1)).toMatchObject({ code: 'values.unreadable', count: 880 });
  });

  it.each([
    ['more properties than any service sends', { properties: new Array(10_001).fill(0), nextCursor: null }],
    ['a cursor of any length', { properties: [], nextCursor: 'c'.repeat(5000) }],
    ['a cursor that cannot be sent back', { properties: [], nextCursor: '\udc00' }],
    ['a list', []],
    ['a text', 'hello'],
    ['nothing', null],
    ['an error body', { code: 401, message: 'no', timestamp: '' }],
    ['a page whose properties are no list', { properties: {} }],
  ])('does not take %s for a page', (_, body) => {
    expect(() => readDetailsPage(body)).toThrow(NotTheContractError);
  });
});

describe('reading calendars', () => {
  it('turns inclusive wire ranges into half-open ones', () => {
    const { calendars, rejected } = readCalendars([{ id: 'A', calendar: [sampleRange('2026-11-21', '2026-11-22')] }]);
    expect(rejected).toEqual([]);
    expect(calendars).toEqual([
      {
        id: 'A',
        findings: [],
        ranges: [
          {
            start: day('2026-11-21'),
            end: day('2026-11-23'),
            price: 80,
            minNights: 30,
            availability: 'AVAILABLE',
            closedToArrival: false,
            closedToDeparture: false,
          },
        ],
      },
    ]);
  });

  it('loses only what cannot be read, and doubts a calendar with days that cannot be told', () => {
    const calendar = [
      sampleRange('2026-11-21', '2026-11-22'),
      { ...sampleRange('2026-11-23', '2026-11-24'), dailyPrice: '80' },
      sampleRange('2026-02-30', '2026-03-01'),
    ];
    const [read] = readCalendars([{ id: 'A', calendar }]).calendars;
    expect(read?.ranges).toMatchObject([
      { price: 80, inDoubt: true },
      { price: null, minNights: 30, availability: 'AVAILABLE', inDoubt: true },
    ]);
    expect(read?.findings.map(({ code }) => code)).toEqual(['calendar.unreadable-field', 'calendar.in-doubt']);
    expect(read?.findings[0]?.message).toBe(
      'calendar[1].dailyPrice (2026-11-23 to 2026-11-24) is "80": these nights have no price.',
    );
  });

  it('tells the first broken ranges of a calendar that has many, and counts the others', () => {
    const broken = [...new Array(1500).fill(0), ...new Array(500).fill({})];
    const calendar = [...broken, sampleRange('2026-11-21', '2026-11-22')];
    const [read] = readCalendars([{ id: 'A', calendar }]).calendars;
    expect(read?.ranges).toHaveLength(1);
    const untold = read?.findings.filter(({ code }) => code === 'calendar.in-doubt');
    expect(untold).toHaveLength(21);
    expect(untold?.at(-1)).toEqual({ code: 'calendar.in-doubt', message: '1980 more of this kind.', count: 1980 });
  });

  it('reports days of the expected horizon that nothing covers', () => {
    const expected = { start: day('2026-11-20'), end: day('2026-11-23') };
    const [read] = readCalendars(
      [{ id: 'A', calendar: [sampleRange('2026-11-21', '2026-11-22')] }],
      expected,
    ).calendars;
    expect(read?.findings).toMatchObject([
      { code: 'calendar.gap', span: { start: expected.start, end: expected.start + 1 } },
    ]);
  });

  it('takes the stricter values of two calendars of one home', () => {
    const open = { id: 'A', calendar: [sampleRange('2026-11-21', '2026-11-22')] };
    const taken = {
      id: 'A',
      calendar: [{ ...sampleRange('2026-11-21', '2026-11-22'), availability: 'NOT_AVAILABLE' }],
    };
    for (const answer of [
      [open, taken],
      [taken, open],
    ]) {
      const { calendars } = readCalendars(answer);
      expect(calendars).toMatchObject([{ id: 'A', ranges: [{ availability: 'NOT_AVAILABLE' }] }]);
    }
  });

  it('leaves out an element without an id or a calendar, and takes the others', () => {
    const page = readCalendars([{ calendar: [] }, { id: 'B' }, { id: 'C', calendar: [] }]);
    expect(page.calendars.map(({ id }) => id)).toEqual(['C']);
    expect(page.rejected).toMatchObject([
      { index: 0, id: null, faults: [{ path: 'id' }] },
      { index: 1, id: 'B', faults: [{ path: 'calendar' }] },
    ]);
  });

  it('leaves out a calendar of more ranges than three years have use for, and takes the others', () => {
    const range = sampleRange('2026-11-21', '2026-11-22');
    const page = readCalendars([
      { id: 'A', calendar: new Array(2201).fill(range) },
      { id: 'B', calendar: [range] },
    ]);
    expect(page.calendars.map(({ id }) => id)).toEqual(['B']);
    expect(page.rejected).toMatchObject([{ id: 'A', faults: [{ path: 'calendar' }] }]);
  });

  it('takes no value beyond the bounds', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    const odd = [{ dailyPrice: 1e308 }, { minNights: 1e9 }, { from: deep }, { to: '2'.repeat(1e6) }];
    const calendar = odd.map((differences) => ({ ...sampleRange('2026-11-21', '2026-11-22'), ...differences }));
    const [read] = readCalendars([{ id: 'A', calendar }]).calendars;
    expect(read?.ranges).toMatchObject([{ price: null, minNights: null, inDoubt: true }]);
    expect(read?.findings.map(({ code }) => code)).toEqual([
      'calendar.unreadable-field',
      'calendar.unreadable-field',
      'calendar.in-doubt',
      'calendar.in-doubt',
      'calendar.overlap',
    ]);
    expect(JSON.stringify(read?.findings).length).toBeLessThan(2000);
  });

  it('does not take more calendars than could have been asked for', () => {
    expect(() => readCalendars(new Array(1001).fill({}))).toThrow(NotTheContractError);
  });

  it.each([[{}], ['[]'], [null]])('does not take %j for calendars', (body) => {
    expect(() => readCalendars(body)).toThrow(NotTheContractError);
  });
});

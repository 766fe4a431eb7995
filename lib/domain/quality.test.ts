import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './day';
import { type HomeData, outsideCity, type PlacedHome, qualityFindings } from './quality';

const TODAY = dayOf(2027, 1, 1);
const HORIZON = { start: TODAY, end: TODAY + 1096 };

const range = (
  start: number,
  end: number,
  minNights: number,
  price: number | null = 100,
  availability = 'AVAILABLE',
) => ({
  ...{ start: TODAY + start, end: TODAY + end, minNights, price, availability },
  ...{ closedToArrival: false, closedToDeparture: false },
});

const HOME: HomeData = {
  name: 'Loft in Mitte',
  description: 'Two rooms & a view: 5 < 6.',
  photos: ['a', 'b'],
  minimumStay: { value: 30, unit: 'NIGHT' },
  calendar: [range(0, 400, 30), range(400, 1096, 1)],
  changedOn: TODAY,
};

const OFF = 'NOT_AVAILABLE';
const ENDS = ['calendar.ends-early'];

/** The rest of the calendar, which leaves the minimum to the home. */
const REST = range(10, 1096, 1);

const found = (change: Partial<HomeData>) => qualityFindings({ ...HOME, ...change }, HORIZON);
const codes = (change: Partial<HomeData>) => found(change).map(({ code }) => code);

describe('the findings of a home', () => {
  it('are none where its data is whole', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<HomeData>, string[]]>([
    ['no description', { description: '\n' }, ['text.description-missing']],
    ['a tag in a text', { description: 'Big<br/>rooms' }, ['text.markup']],
    ['an entity in a text', { name: 'Bed &amp; more' }, ['text.markup']],
    ['no photos', { photos: [] }, ['photos.missing']],
    ['a photo twice', { photos: ['a', 'b', 'a'] }, ['photos.repeated']],
    ['a night on sale without a price', { calendar: [range(3, 5, 1, null), REST] }, ['calendar.price-missing']],
    ['a night off sale without a price', { calendar: [range(3, 5, 1, null, OFF), REST] }, []],
    ['a longer minimum in the calendar', { calendar: [range(0, 400, 60)] }, ['terms.minimums-disagree']],
    ['a shorter minimum in the calendar', { calendar: [range(0, 400, 7)] }, ['terms.minimums-disagree']],
    ['a minimum of months, equal in nights', { minimumStay: { value: 1, unit: 'MONTH' } }, []],
    ['a calendar that leaves the minimum to the home', { calendar: [range(0, 10, 1), REST] }, []],
    ['a calendar that is published for 179 days', { calendar: [range(0, 179, 1), range(179, 1096, 1, 9, OFF)] }, ENDS],
    ['a calendar that is published for 180 days', { calendar: [range(0, 180, 1), range(180, 1096, 1, 9, OFF)] }, []],
    ['a calendar of padding', { calendar: [range(0, 1096, 1, 9, OFF)] }, ENDS],
    ['no change in 91 days', { changedOn: TODAY - 91 }, ['data.unchanged']],
    ['a change 90 days ago', { changedOn: TODAY - 90 }, []],
    ['a minimum of an unknown unit', { minimumStay: { value: 1, unit: 'MOON' } }, []],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('say how many nights ask for the other minimum', () => {
    const calendar = [range(-5, 190, 7), range(190, 300, 30)];
    expect(found({ calendar })[0]?.message).toBe(
      'The minimum stay is 30 nights; the calendar asks for 7 on 190 of 300 nights on sale.',
    );
  });
});

describe('homes outside their city', () => {
  const near = fc.record({ latitude: fc.double({ min: 48.7, max: 49, noNaN: true }), longitude: fc.constant(2.3) });

  it('are those that were moved away from many, and none of the others', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 5, maxLength: 30 }), fc.nat(4), (places, moved) => {
        const homes: PlacedHome[] = places.map((place, at) => ({ id: String(at), city: 'Paris', ...place }));
        const away = { ...(homes[moved] as PlacedHome), latitude: 43.3, longitude: 5.4 };
        const far = outsideCity(homes.map((home) => (home.id === away.id ? away : home)));
        expect([...far.keys()]).toEqual([away.id]);
        // Paris to Marseille.
        expect(far.get(away.id)).toBeGreaterThan(590);
        expect(far.get(away.id)).toBeLessThan(700);
        expect(outsideCity(homes).size).toBe(0);
      }),
    );
  });

  it('are not told of a city with few homes, of homes without a city and of homes without a place', () => {
    const home = (id: string, latitude: number, city = 'Bern'): PlacedHome => ({ id, city, latitude, longitude: 7.4 });
    expect(outsideCity([home('a', 46.9), home('b', 46.9), home('c', 10)]).size).toBe(0);
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => home(id, 46.9));
    expect(outsideCity([...many, home('f', 10, ''), { ...home('g', 0), longitude: 0 }]).size).toBe(0);
  });
});

describe('nights at ten times the usual price', () => {
  const messages = (calendar: HomeData['calendar']) =>
    qualityFindings({ ...HOME, minimumStay: { value: 1, unit: 'NIGHT' }, calendar }, HORIZON)
      .filter(({ code }) => code === 'prices.ten-times')
      .map(({ message, span }) => [message, span]);

  it('are named with their price, the median and their days', () => {
    expect(messages([range(0, 300, 1), range(300, 302, 1, 1000), range(302, 1096, 1)])).toEqual([
      ['The price is 1000; the median of all nights on sale is 100.', { start: TODAY + 300, end: TODAY + 302 }],
    ]);
  });

  it('are none below that, on nights that are not for sale, and against nights without a price', () => {
    expect(messages([range(0, 300, 1), range(300, 302, 1, 999.99), range(302, 1096, 1)])).toEqual([]);
    expect(messages([range(0, 300, 1), range(300, 302, 1, 5000, OFF), range(302, 1096, 1)])).toEqual([]);
    expect(messages([range(0, 900, 1, 0), range(900, 1096, 1, 100)])).toEqual([]);
    expect(messages([])).toEqual([]);
  });
});

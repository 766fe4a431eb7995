import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '@/lib/domain/day';
import { Converter } from '@/lib/domain/exchange';
import { FILTER_NAMES, type Filter, NO_FILTER } from './filters';
import { RATES } from './match.oracle';
import { unseenFilters } from './partner';
import { defaultSort, writeSearch } from './search';
import {
  AMENITIES,
  AREAS,
  anyFilter,
  BUILDING,
  CITIES,
  COUNTRIES,
  CURRENCIES,
  filterOfLength,
  TYPES,
} from './search.arbitrary';
import { withoutPart } from './unread';
import { lexiconOf, readWords, type Vocabulary, type WordsContext } from './words';
import { writeWords } from './write-words';

const values = (given: readonly string[]) => given.map((value) => ({ value, words: value }));
const NO_VALUES: Vocabulary = {
  ...{ type: [], city: [], area: [], country: [], amenities: [], buildingAmenities: [], currency: [] },
};
const lexicon = lexiconOf({
  ...NO_VALUES,
  type: [...values(['APARTMENT', 'HOUSE']), { value: 'SKY_LOUNGE', words: 'Sky lounge' }],
  city: values(['Barcelona', 'Berlin', 'München', 'Washington, DC', 'Mar del Plata']),
  area: values(['Gràcia', 'Sant Gervasi', 'Berlin']),
  amenities: [{ value: 'WIFI', words: 'Wi‑Fi' }, ...values(['WASHING_MACHINE'])],
  currency: values(['EUR', 'USD', 'CHF']),
});
const converter = new Converter({ ...RATES, currency: 'EUR' });
const context = { lexicon, today: parseDay('2026-11-23') ?? 0, converter };

/** The address, the words that were not understood and those about money: 'bedrooms=2 ? sunny ! cheap'. */
function read(text: string, within: WordsContext = context): string {
  const { filter, unknown, ofMoney } = readWords(text, within);
  const address = writeSearch({ filter, sort: defaultSort(filter) });
  return [
    [...address].map(([name, value]) => `${name}=${value}`).join(' '),
    ...unknown.map((word) => ` ? ${word}`),
    ...ofMoney.map((word) => ` ! ${word}`),
  ].join('');
}

const anyPhrase = fc.oneof(
  fc.constantFrom('2 bed', 'pets', 'no photos', 'without prices', 'with a floor plan', 'discount', 'berlin', 'wifi'),
  fc.constantFrom(
    'under 2500',
    'max €5k',
    '2000-5000 eur a month',
    'total under 5000',
    'cheapest',
    'usd',
    '1500 a month',
  ),
  fc.constantFrom(
    '3 mar – 30 jun',
    '45 nights',
    'from 3 march',
    'up to 1500 a month of the stay',
    'currency "EUR"',
    ',',
  ),
  fc.string(),
);

describe('words of a request', () => {
  it.each([
    [
      '2 bed pets 3 mar – 30 jun under 5000 barcelona',
      'city=Barcelona bedrooms=2 price=-5000 pets=true checkIn=2027-03-03 checkOut=2027-06-30',
    ],
    [
      'two bedrooms, pets, 3 March to 30 June, under 5,000',
      'bedrooms=2 price=-5000 pets=true checkIn=2027-03-03 checkOut=2027-06-30',
    ],
    ['2bed pets 3mar-30jun <5000', 'bedrooms=2 price=-5000 pets=true checkIn=2027-03-03 checkOut=2027-06-30'],
    ['2+ bedrooms in munchen', 'city=München bedrooms=2-'],
    ['at least 2 bedrooms, 1-2 baths', 'bedrooms=2- bathrooms=1-2'],
    ['studio gracia', 'area=Gràcia bedrooms=0'],
    ['apartments or houses with wifi', 'type=APARTMENT,HOUSE amenities=WIFI'],
    ['sky lounge for 4 people', 'type=SKY_LOUNGE guests=4'],
    ['no smoking, children not allowed', 'children=false smoking=false'],
    ['2000-5000 eur a month', 'price=2000-5000'],
    ['max €5k', 'price=-5000'],
    ['under $5,000', 'price=-4000'],
    ['from 1,000 to 1,333 dollars a month', 'price=800-1066.4'],
    ['eur, under 5000', 'price=-5000 currency=EUR'],
    ['under 5000 chf', 'currency=CHF ? under ? 5000'],
    ['over 50 m²', 'size=50-'],
    ['up to 1000 sq ft', 'size=-92.9'],
    ['mar 3 - jun 30', 'checkIn=2027-03-03 checkOut=2027-06-30'],
    ['March 3, 2028 until June 30, 2028', 'checkIn=2028-03-03 checkOut=2028-06-30'],
    ['3 mar 30 jun', 'checkIn=2027-03-03 checkOut=2027-06-30'],
    ['20dec-5jan 2028', 'checkIn=2027-12-20 checkOut=2028-01-05'],
    ['dec 20-jan 5', 'checkIn=2026-12-20 checkOut=2027-01-05'],
    ['mar 3-30', 'checkIn=2027-03-03 checkOut=2027-03-30'],
    ['next month', 'checkIn=2026-12-01 checkOut=2026-12-31'],
    ['this month', 'checkIn=2026-11-23 checkOut=2026-11-30'],
    ['3 mar – 30 jun total under 5000', 'checkIn=2027-03-03 checkOut=2027-06-30 total=5000'],
    ['3 mar – 30 jun under €5k in total', 'checkIn=2027-03-03 checkOut=2027-06-30 total=5000'],
    ['total under 5000', ' ? total under 5000'],
    ['in march up to 1500 a month of the stay', 'checkIn=2027-03-01 checkOut=2027-03-31 month=1500'],
    ['20 dec to 5 jan', 'checkIn=2026-12-20 checkOut=2027-01-05'],
    ['march to june', 'checkIn=2027-03-01 checkOut=2027-06-30'],
    ['in march', 'checkIn=2027-03-01 checkOut=2027-03-31'],
    ['in 2 weeks for 3 months', 'checkIn=2026-12-07 checkOut=2027-03-07'],
    ['from 3 March for 45 nights', 'checkIn=2027-03-03 checkOut=2027-04-17'],
    ['free from 3 March for 45 nights', 'checkIn=2027-03-03 checkOut=2027-04-17'],
    ['45 nights', 'nights=45'],
    ['2 bed, 6 weeks', 'bedrooms=2 nights=42'],
    ['45n in berlin', 'city=Berlin nights=45'],
    ['30 to 60 nights', 'nights=30-60'],
    ['at least 30 nights', 'nights=30-1096'],
    ['up to 120 nights up to 1200', 'price=-1200 nights=1-120'],
    ['two months from mid January', 'nights=2m window=2027-01-15/'],
    ['two months from the middle of january, give or take', 'nights=2m window=2027-01-15/'],
    ['45 nights between 1 march and 30 june', 'nights=45 window=2027-03-01/2027-06-30'],
    ['45 nights between 1 december and 30 january', 'nights=45 window=2026-12-01/2027-01-30'],
    ['30 to 60 nights from 3 March', 'nights=30-60 window=2027-03-03/'],
    ['in the next 2 weeks', 'bookableBy=2026-12-07'],
    ['arriving on 3 March for 10 nights', 'checkIn=2027-03-03 checkOut=2027-03-13'],
    ['10 nights after 3 March', 'nights=10 window=2027-03-03/'],
    ['10 nights until 30 June', 'nights=10 window=/2027-06-30'],
    ['10 nights before 30 June', 'nights=10 window=/2027-06-29'],
    ['for as long as possible from 3 March', 'nights=longest window=2027-03-03/'],
    ['longest stay in May', 'nights=longest window=2027-05-01/2027-05-31'],
    ['a week in May, arriving on a friday', 'nights=7 window=2027-05-01/2027-05-31 arrive=fri'],
    ['a week arriving friday or saturday', 'nights=7 arrive=fri,sat'],
    ['a week from friday 5 march', 'checkIn=2027-03-05 checkOut=2027-03-12'],
    ['45 nights in January', 'nights=45 window=2027-01-01/2027-03-16'],
    ['2 weeks in summer', 'nights=14 window=2027-06-01/2027-08-31'],
    ['3 months in winter 2027', 'nights=3m window=2027-12-01/2028-02-29'],
    ['45 nights ± 3 days', 'nights=42-48'],
    ['45 nights total under 5000', 'nights=45 total=5000'],
    ['2000 nights', ' ? 2000 nights'],
    ['2 bed 1500 a month', 'bedrooms=2 price=1500'],
    ['3 march for 10 nights ± 3 days', 'checkIn=2027-03-03 checkOut=2027-03-13 flex=3'],
    ['from 3 march', 'bookableBy=2027-03-03'],
    ['bookable by 3 march', 'bookableBy=2027-03-03'],
    ['2 bed free from 3 march', 'bedrooms=2 bookableBy=2027-03-03'],
    ['sent as available by 3 march', 'availableBy=2027-03-03'],
    ['mar del plata 3 mar', 'city=Mar del Plata bookableBy=2027-03-03'],
    ['2 bed no photos, lacks wifi', 'bedrooms=2 lacks=photos,wifi'],
    ['min stay 1 month with photos and a floor plan', 'has=floorplan,photos minStay=30'],
    ['city "Washington, DC" "garden view"', 'q=garden view city=Washington, DC'],
    ['barc', 'city=Barcelona'],
    ['sunny 2 bed near the sea', 'bedrooms=2 ? sunny ? sea'],
    ['2 bed 3 bed', 'bedrooms=3 ? 2 bed'],
    ['2 weeks in summer 2000-5000', ' ? 2 weeks ? in summer 2000 ? -5000'],
    ['for 3 months ± 2 days', ' ? for 3 months ? ± 2 days'],
    ['berlin', 'city=Berlin'],
    ['', ''],
  ])('reads %j', (text, asked) => {
    expect(read(text)).toBe(asked.replace('Washington, DC', 'Washington\\, DC'));
  });

  it.each([
    [
      '2 bed pets 3 mar – 30 jun under 2500',
      'bedrooms=2 pets=true checkIn=2027-03-03 checkOut=2027-06-30 ! under 2500',
    ],
    ['studio max €5k', 'bedrooms=0 ! max €5k'],
    ['under 2500 barcelona', 'city=Barcelona ! under 2500'],
    ['2000-5000 sek a month', ' ! 2000-5000 sek a month'],
    ['total under 5000', ' ! total under 5000'],
    ['45 nights up to 1500 a month of the stay', 'nights=45 ! up to 1500 a month of the stay'],
    ['cheapest 2 bed, discount', 'bedrooms=2 ! cheapest ! discount'],
    ['eur, currency "USD"', ' ! eur ! currency "USD"'],
    ['homes to rent with photos', 'has=photos'],
    ['2 bed no photos sunny', 'bedrooms=2 ? no photos ? sunny'],
    ['min stay 1 month', 'minStay=30'],
  ])('leaves the money out of %j on a partner’s page without prices', (text, asked) => {
    const page = { prices: false };
    expect(read(text, { ...context, page, converter: undefined })).toBe(asked);
  });

  it('understands money on a partner’s page with prices, and never what the data lacks', () => {
    expect(read('2 bed no photos under €5k', { ...context, page: { prices: true } })).toBe(
      'bedrooms=2 price=-5000 ? no photos',
    );
  });

  it('asks a partner’s page for nothing that it does not show, and for all else, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(anyPhrase, { maxLength: 8 }), fc.boolean(), (phrases, prices) => {
        const reading = readWords(phrases.join(' '), { ...context, page: { prices } });
        expect(unseenFilters(reading.filter, { prices })).toEqual([]);
        for (const { change } of reading.parts) expect(unseenFilters(change, { prices })).toEqual([]);
        if (prices) expect(reading.ofMoney).toEqual([]);
        const { filter } = readWords(phrases.join(' '), context);
        for (const name of FILTER_NAMES) {
          if (name !== 'has' && !unseenFilters({ [name]: filter[name] }, { prices }).includes(name))
            expect([name, reading.filter[name]]).toEqual([name, filter[name]]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reads 3/4 in the order of the user’s country', () => {
    const arrival = (isMonthFirst: boolean) =>
      readWords('3/4/2027', { ...context, isMonthFirst }).filter.bookableBy ?? 0;
    expect([true, false].map((each) => formatDay(arrival(each)))).toEqual(['2027-03-04', '2027-04-03']);
  });

  it('cuts the words of a removed part from the text', () => {
    const text = 'two bedrooms, pets, 3 March for 3 months, sunny';
    const texts = readWords(text, context).parts.map((part) => withoutPart(text, part));
    expect(texts).toEqual([
      'pets, 3 March for 3 months, sunny',
      'two bedrooms, 3 March for 3 months, sunny',
      'two bedrooms, pets, sunny',
    ]);
  });

  it('reads the words that it writes as the same filter', () => {
    const pools = { type: TYPES, city: CITIES, area: AREAS, country: COUNTRIES, currency: CURRENCIES };
    const portfolio = { ...pools, amenities: AMENITIES, buildingAmenities: BUILDING };
    const vocabulary = Object.fromEntries(
      Object.entries(portfolio).map(([name, pool]) => [name, values(pool)]),
    ) as unknown as Vocabulary;
    const written = { lexicon: lexiconOf(vocabulary), today: context.today, converter };
    fc.assert(
      fc.property(fc.oneof(anyFilter, filterOfLength), (filter) => {
        const text = writeWords(filter, written)
          .map(({ words }) => words)
          .join(', ');
        const { filter: again, unknown } = readWords(text, written);
        const address = (each: Filter) =>
          writeSearch({ filter: each, sort: { by: 'name', descending: false } }).toString();
        expect({ text, address: address(again), unknown }).toEqual({ text, address: address(filter), unknown: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { parts } = readWords(text, context);
        for (const part of parts) expect(withoutPart(text, part).length).toBeLessThanOrEqual(text.length);
      }),
    );
    expect(readWords('', context).filter).toEqual(NO_FILTER);
  });
});

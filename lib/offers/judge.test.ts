import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OfferedPrice } from '@/lib/contract/api/offers';
import { factsOf } from '@/lib/contract/facts';
import { sampleProperty } from '@/lib/contract/property.sample';
import type { CalendarRange } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { judge, offeredHome, quotedHome, standingOf } from './judge';
import { home as aHome, nights } from './offers.fixture';
import { availableAround, type ReadHome } from './read-homes';

const TODAY = 20_000;
const [CHECK_IN, CHECK_OUT] = [TODAY + 20, TODAY + 40];
const STAY = { checkIn: CHECK_IN, checkOut: CHECK_OUT, guests: 2, pets: false };
const sample = sampleProperty();

type Surcharge = (typeof sample.pricing.surcharges)[number];
const fee = (differences: Partial<Surcharge>): Surcharge => ({
  ...(sample.pricing.surcharges[0] as Surcharge),
  ...differences,
});

function read(calendar: CalendarRange[], surcharges = sample.pricing.surcharges, isListed = true): ReadHome {
  const details = aHome('a', { pricing: { ...sample.pricing, surcharges } });
  const facts = factsOf(details);
  const row = { ...facts, availableFrom: TODAY, occupancy: null };
  return { id: 'a', row, pricing: details.pricing, calendar, isListed, facts: {} as ReadHome['facts'] };
}

const available = fc.boolean().map((isFree) => (isFree ? 'AVAILABLE' : 'NOT_AVAILABLE'));
/** Calendars of ranges of ten days. */
const calendars = fc
  .array(
    fc.record({
      availability: fc.oneof({ weight: 4, arbitrary: fc.constant('AVAILABLE') }, available),
      price: fc.oneof(fc.integer({ min: 50, max: 60 }), fc.constant(null)),
      minNights: fc.constantFrom(1, 1, 30),
      closedToArrival: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 10, maxLength: 10 },
  )
  .map((terms) => terms.map((one, n) => nights(TODAY + 10 * n, TODAY + 10 * (n + 1), one)));

it('agrees with the quote of the same stay, before and after any change of the calendar and reading', () => {
  const readings = fc.constantFrom('calendar' as const, 'rent' as const);
  fc.assert(
    fc.property(calendars, calendars, readings, fc.boolean(), (before, after, reading, isListed) => {
      const asking = { today: TODAY, reading };
      const promised = { options: [], price: quotedHome(read(before), STAY, [], asking).price };
      const home = read(after, sample.pricing.surcharges, isListed);
      const { standing, now, nearest } = judge(home, promised, STAY, asking);
      const { pets: _, ...stay } = STAY;
      const quote = quoteStay({ pricing: home.pricing, terms: home.row, calendar: after, stay, today: TODAY, reading });
      if (!quote?.verdict.valid || !isListed) {
        const repair = isListed && nearestValidStay(home.row, stayCalendar(after), stay, horizonFrom(TODAY));
        expect([standing, now, nearest?.checkIn]).toEqual(['gone', null, (repair || undefined)?.stay.checkIn]);
        return;
      }
      const [was, is] = [promised.price.total, quote.price.total];
      expect((now ?? promised.price).total).toBe(is);
      if (was === null) expect(standing).toBe('holds');
      else if (is === null) expect(standing).toBe('dearer');
      else expect(standing).toBe(Number(is) > Number(was) ? 'dearer' : Number(is) < Number(was) ? 'cheaper' : 'holds');
      expect(now === null).toBe(was === is);
    }),
    { numRuns: 500 },
  );
});

it('shows as available the days that are, one by one', () => {
  fc.assert(
    fc.property(calendars, fc.nat(60), (calendar, today) => {
      const spans = availableAround(calendar, STAY, TODAY + today);
      for (let day = TODAY - 10; day < TODAY + 110; day++) {
        const isFree = calendar.some(
          (range) => range.start <= day && day < range.end && range.availability === 'AVAILABLE',
        );
        const isNear = day >= TODAY + today && day >= CHECK_IN - 45 && day < CHECK_OUT + 45;
        expect(spans.filter(({ start, end }) => start <= day && day < end)).toHaveLength(isFree && isNear ? 1 : 0);
      }
      expect(spans.every(({ start }, at) => at === 0 || start > (spans[at - 1]?.end ?? 0))).toBe(true);
    }),
  );
});

it('judges each promise for its own days, whatever the others have', () => {
  const days = fc.record({
    checkIn: fc.integer({ min: TODAY, max: TODAY + 60 }),
    nights: fc.integer({ min: 1, max: 40 }),
  });
  const asking = { today: TODAY, reading: 'calendar' as const };
  fc.assert(
    fc.property(calendars, days, (calendar, { checkIn, nights: count }) => {
      const [home, own] = [read(calendar), { ...STAY, checkIn, checkOut: checkIn + count }];
      const { price, verdict } = quotedHome(home, own, [], asking);
      const one = { id: 'a', options: [], facts: home.facts, price };
      const { standing, now, available } = offeredHome(one, home, STAY, asking);
      expect([standing, now]).toEqual([verdict.valid ? 'holds' : 'gone', null]);
      expect(available).toEqual(availableAround(calendar, own, TODAY));
    }),
  );
});

const free = [nights(TODAY, TODAY + 100)];
const priced = (surcharges: Surcharge[], options: string[] = []) =>
  quotedHome(read(free, surcharges), STAY, options, { today: TODAY, reading: 'calendar' }).price;

it.each<[what: string, surcharges: Surcharge[], options: string[], total: string | null, lines: (string | null)[]]>([
  ['a fee that is due', [fee({ amount: 10 })], [], '1610.00', ['1600.00', '10.00']],
  ['an included one', [fee({ includedInRent: true })], [], '1600.00', ['1600.00', '0.00']],
  ['an option that is not chosen', [fee({ mandatory: false })], [], '1600.00', ['1600.00']],
  ['a chosen one', [fee({ mandatory: false, amount: 5 })], ['CLEANING_EXIT'], '1605.00', ['1600.00', '5.00']],
  ['an option that the home does not have', [], ['PARKING'], null, ['1600.00']],
  ['a fee of a timing that nobody knows', [fee({ timing: 'YEARLY' })], [], null, ['1600.00', null]],
  ['an unreadable fee', [fee({ amount: null })], [], null, ['1600.00', null]],
  ['an option of such a timing', [fee({ timing: 'YEARLY', mandatory: false })], [], '1600.00', ['1600.00']],
])('never lets a total look whole with %s', (_, surcharges, options, total, lines) => {
  const price = priced(surcharges, options);
  expect([price.total, price.lines.map(({ amount }) => amount)]).toEqual([total, lines]);
});

it('tells no deposit from one that is not known', () => {
  expect(priced([]).deposit).toBe('0.00');
  expect(priced([fee({ refundable: true, amount: 500 })])).toMatchObject({ deposit: '500.00', total: '1600.00' });
  expect(priced([fee({ refundable: true, amount: null })]).deposit).toBeNull();
});

it('a price in another currency or with a higher deposit does not hold', () => {
  const price: OfferedPrice = priced([]);
  expect(standingOf(price, { ...price, currency: 'USD' })).toBe('dearer');
  expect(standingOf(price, { ...price, deposit: '1.00' })).toBe('dearer');
  expect(standingOf(price, { ...price, deposit: null })).toBe('dearer');
  expect(standingOf(price, { ...price, total: null })).toBe('dearer');
  expect(standingOf({ ...price, deposit: '9.00' }, price)).toBe('cheaper');
});

it('a home that does not allow pets any more is gone for guests who bring one', () => {
  const home = read(free);
  const promised = { options: [], price: priced([]) };
  const refusing = { ...home, row: { ...home.row, petsAllowed: false } };
  const withPets = { ...STAY, pets: true };
  expect(judge(refusing, promised, withPets, { today: TODAY }).standing).toBe('gone');
  expect(judge(home, promised, withPets, { today: TODAY }).standing).not.toBe('gone');
});

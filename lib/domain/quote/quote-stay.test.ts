import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeAt } from '@/lib/domain/calendar';
import { minorDigits } from '@/lib/domain/minor-digits';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { quantityText, uncountedText } from '@/lib/words/quote';
import type { QuoteInput } from './costs';
import { Decimal } from './money';
import type { Quote, Surcharge } from './quote';
import { quoteStay } from './quote-stay';
import { quoteInput } from './quotes.arbitrary';

const quoted = (input: QuoteInput): Quote => quoteStay(input) as Quote;

/** An amount in whole minor units, which integers add up without a doubt. */
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const added = (lines: readonly { amount: string }[]): bigint => lines.reduce((sum, it) => sum + minor(it.amount), 0n);

/** A price of at most three decimals, in thousandths. */
const thousandths = (price: number): bigint => BigInt(Math.round(price * 1000));

/** numerator / denominator thousandths, rounded half up to a currency, in its minor units. */
function halfUp(numerator: bigint, denominator: bigint, currency: string): bigint {
  const scaled = numerator * 10n ** BigInt(minorDigits(currency));
  const divisor = denominator * 1000n;
  return (2n * scaled + divisor) / (2n * divisor);
}

describe('a quote', () => {
  test('shows quantities and unit amounts that multiply to the amount shown', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { byCalendar, byRent, surcharges, deposits, decimals } = quoted(input);
        for (const line of [...byCalendar.lines, ...byRent.lines, ...surcharges, ...deposits]) {
          if (line.quantity === null || (line.kind === 'surcharge' && line.due === null)) continue;
          const words = quantityText(line.quantity);
          const [, times, parts = '1'] = /^([\d.]+)(?: ÷ (\d+))? (?:nights?|months?|%)$/.exec(words) ?? [];
          if (times === undefined) expect(words).toBe('once');
          const isPercent = words.endsWith('%');
          const again = new Decimal(line.unitAmount)
            .times(times ?? 1)
            .div(isPercent ? -100 : parts)
            .toFixed(decimals);
          const shown = line.kind === 'surcharge' && line.due !== null ? line.due : line.amount;
          // A percentage is of the rent before it is rounded, and the rounded one is shown.
          const slack = isPercent ? new Decimal(10).pow(-decimals) : 0;
          expect(new Decimal(again).minus(shown).abs().lte(slack), `${words} × ${line.unitAmount} = ${shown}`).toBe(
            true,
          );
        }
      }),
    );
  });

  test('has lines that add up to its totals, in both readings', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { byCalendar, byRent, surcharges, surchargesTotal, deposits, depositsTotal } = quoted(input);
        expect(added(surcharges)).toBe(minor(surchargesTotal ?? ''));
        expect(added(deposits)).toBe(minor(depositsTotal));
        for (const { lines, subtotal, total } of [byCalendar, byRent]) {
          if (subtotal === null || total === null) continue;
          expect(added(lines)).toBe(minor(subtotal));
          expect(added([...lines, ...surcharges])).toBe(minor(total));
        }
        expect(byRent.total).not.toBeNull();
      }),
    );
  });

  test('by calendar is, before it is rounded, the sum of the prices of the nights', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { calendar, stay } = input;
        let sum = 0n;
        const missing: number[] = [];
        for (let night = stay.checkIn; night < stay.checkOut; night++) {
          const range = rangeAt(calendar, night);
          if (range && range.price !== null) sum += thousandths(range.price);
          else missing.push(night);
        }
        const { byCalendar } = quoted(input);
        const exact = byCalendar.lines.map(
          ({ quantity, unitAmount }) => BigInt(quantity.value) * thousandths(Number(unitAmount)),
        );
        expect(exact.reduce((a, b) => a + b, 0n)).toBe(sum);
        const told = byCalendar.missing.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, i) => start + i),
        );
        expect(told).toEqual(missing);
        expect(byCalendar.total === null).toBe(missing.length > 0);
      }),
    );
  });

  test('rounds each line once, half up, to the minor unit of the currency', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { pricing } = input;
        const { byCalendar, byRent, surcharges, deposits, months } = quoted(input);
        const [numerator, denominator] = [BigInt(months.numerator), BigInt(months.denominator)];
        const round = (top: bigint, bottom: bigint) => halfUp(top, bottom, pricing.currency);
        for (const { quantity, unitAmount, amount } of byCalendar.lines) {
          expect(minor(amount)).toBe(round(BigInt(quantity.value) * thousandths(Number(unitAmount)), 1n));
        }
        const rent = thousandths(pricing.advertisedPrice) * numerator;
        expect(minor(byRent.lines[0]?.amount as string)).toBe(round(rent, denominator));
        const discount = byRent.lines[1];
        if (discount?.kind === 'discount') {
          const share = thousandths(discount.tier.discountPercentage);
          expect(-minor(discount.amount)).toBe(round(rent * share, denominator * 100_000n));
        }
        for (const { source, due, timing } of [...surcharges, ...deposits]) {
          const index = Number(/\[(\d+)\]$/.exec(source)?.[1]);
          const once = thousandths(pricing.surcharges[index]?.amount as number);
          if (timing === 'ONE_OFF') expect(minor(due as string)).toBe(round(once, 1n));
          else if (timing === 'MONTHLY') expect(minor(due as string)).toBe(round(once * numerator, denominator));
          else expect(due).toBeNull();
        }
      }),
    );
  });

  test('rounds a discount of an exact half up for any plain price and tier', () => {
    const plain = fc.record({
      advertisedPrice: fc.integer({ min: 1, max: 20_000 }).map((fives) => fives * 5),
      discountPercentage: fc.integer({ min: 1, max: 200 }).map((halves) => halves / 2),
      nights: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(quoteInput, plain, (input, { advertisedPrice, discountPercentage, nights }) => {
        const discounts = [{ minExclusive: 0, maxInclusive: null, discountPercentage }];
        const { byRent } = quoted({
          ...input,
          pricing: { currency: 'EUR', advertisedPrice, surcharges: [], discounts },
          stay: { ...input.stay, checkOut: input.stay.checkIn + nights },
          setting: 'thirty-day',
        });
        const exact = thousandths(advertisedPrice) * BigInt(nights) * BigInt(discountPercentage * 2);
        expect(-minor(byRent.lines[1]?.amount as string)).toBe(halfUp(exact, 6000n, 'EUR'));
      }),
      { numRuns: 1000 },
    );
  });

  test('costs the same with any refundable deposits', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { pricing } = input;
        const dearer = pricing.surcharges.map((surcharge) =>
          surcharge.refundable && !surcharge.includedInRent ? { ...surcharge, amount: 1_000_000 } : surcharge,
        );
        const [before, after] = [quoted(input), quoted({ ...input, pricing: { ...pricing, surcharges: dearer } })];
        expect([after.byCalendar, after.byRent, after.surcharges]).toEqual([
          before.byCalendar,
          before.byRent,
          before.surcharges,
        ]);
      }),
    );
  });

  test('changes in one line and in the sums when an option is ticked, and in nothing else', () => {
    let ticked = 0;
    fc.assert(
      fc.property(quoteInput, (input) => {
        const before = quoted({ ...input, options: [] });
        for (const option of [...before.surcharges, ...before.deposits]) {
          if (!option.optional) continue;
          const after = quoted({ ...input, options: [option.key] });
          const chosen = { ...option, chosen: true, uncounted: null, amount: option.due };
          const swap = (lines: Quote['surcharges']) => lines.map((line) => (line.key === option.key ? chosen : line));
          const untouched = ({ price: _, byCalendar, byRent, ...quote }: Quote) => ({
            ...quote,
            ...{ surcharges: null, deposits: null, surchargesTotal: null, depositsTotal: null },
            calendar: [byCalendar.lines, byCalendar.subtotal, byCalendar.missing],
            rent: [byRent.lines, byRent.subtotal, byRent.missing],
          });
          expect(untouched(after)).toEqual(untouched(before));
          expect([after.surcharges, after.deposits]).toEqual([swap(before.surcharges), swap(before.deposits)]);
          const adds = option.treatment === 'refundable' ? 0n : minor(option.due as string);
          expect(minor(after.byRent.total as string)).toBe(minor(before.byRent.total as string) + adds);
          ticked++;
        }
      }),
    );
    expect(ticked).toBeGreaterThan(20);
  });

  test('counts a surcharge by its kind', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { surcharges, deposits } = quoted(input);
        for (const line of [...surcharges, ...deposits]) {
          const index = Number(/\[(\d+)\]$/.exec(line.source)?.[1]);
          const { includedInRent, mandatory, refundable, timing } = input.pricing.surcharges[index] as Surcharge;
          expect(deposits.includes(line)).toBe(refundable && !includedInRent);
          const counted = !includedInRent && timing !== 'WEEKLY' && (mandatory || input.options?.includes(line.key));
          expect(line.uncounted === null).toBe(counted);
          if (!counted) expect(Number(line.amount)).toBe(0);
        }
      }),
    );
  });

  test('names the nearest longer stay within a week that costs less, one that can be sold if there is any', () => {
    let cliffs = 0;
    fc.assert(
      fc.property(quoteInput, fc.nat(9), (given, after) => {
        const discounts = [
          ...given.pricing.discounts,
          {
            minExclusive: given.stay.checkOut - given.stay.checkIn + after,
            maxInclusive: null,
            discountPercentage: 45,
          },
        ];
        const input = { ...given, pricing: { ...given.pricing, discounts } };
        const now = quoted(input);
        for (const reading of ['byCalendar', 'byRent'] as const) {
          const cheaper = [1, 2, 3, 4, 5, 6, 7].flatMap((more) => {
            const stay = { ...input.stay, checkOut: input.stay.checkOut + more };
            const { total } = quoted({ ...input, stay })[reading];
            const total0 = now[reading].total;
            if (total === null || total0 === null || minor(total) >= minor(total0)) return [];
            return [
              {
                checkOut: stay.checkOut,
                total,
                valid: judgeStay(input.terms, input.calendar, stay, input.today).valid,
              },
            ];
          });
          const { cliff } = now[reading];
          const expected = cheaper.find(({ valid }) => valid) ?? cheaper[0];
          expect(cliff && { checkOut: cliff.checkOut, total: cliff.total, valid: cliff.valid }).toEqual(
            expected ?? null,
          );
          if (!cliff) continue;
          expect(minor(cliff.total) + minor(cliff.saves)).toBe(minor(now[reading].total as string));
          cliffs++;
        }
      }),
      { numRuns: 200 },
    );
    expect(cliffs).toBeGreaterThan(50);
  }, 60_000);

  test('is never below zero, and takes off no discount below 0 or above 100 %', () => {
    const amounts = fc.integer({ min: -900_000, max: 900_000 }).map((thousandths) => thousandths / 1000);
    const percentages = fc.constantFrom(110, 1e9, -5, -0.01, 100.01, 100, 0, 20);
    fc.assert(
      fc.property(quoteInput, fc.array(percentages), fc.array(amounts), amounts, (given, offers, fees, rent) => {
        const discounts = offers.map((discountPercentage) => {
          return { minExclusive: 0, maxInclusive: null, discountPercentage };
        });
        const surcharges = given.pricing.surcharges.map((one, at) => ({ ...one, amount: fees[at] ?? one.amount }));
        const pricing = { ...given.pricing, discounts, surcharges, advertisedPrice: rent };
        const { byRent, byCalendar, price, assumptions } = quoted({ ...given, pricing });
        const counting = offers.filter((percentage) => percentage >= 0 && percentage <= 100);
        for (const { subtotal, total, cliff } of [byRent, byCalendar]) {
          for (const sum of [subtotal, total, cliff?.total, price.total]) expect(sum ?? '').not.toContain('-');
        }
        const [, discount] = byRent.lines;
        if (rent <= 0) expect([byRent.lines, byRent.total]).toEqual([[], null]);
        else if (counting.length === 0) expect(discount).toBeUndefined();
        else expect(Number(discount?.quantity.value)).toBe(Math.max(...counting));
        const withoutTotal = [byRent, byCalendar].some(({ subtotal, total }) => subtotal !== null && total === null);
        expect(assumptions.some(({ code }) => code === 'BELOW_ZERO')).toBe(withoutTotal);
      }),
    );
  });

  test('has no total where a surcharge cannot be read, in either reading, and says why', () => {
    fc.assert(
      fc.property(quoteInput, (given) => {
        const unreadable = {
          ...{ type: '', displayName: '', timing: '', amount: null },
          ...{ includedInRent: false, mandatory: true, refundable: false },
        };
        const surcharges = [...given.pricing.surcharges, unreadable];
        const {
          byRent,
          byCalendar,
          price,
          surcharges: lines,
        } = quoted({
          ...given,
          pricing: { ...given.pricing, surcharges },
        });
        expect([byRent.total, byCalendar.total, price.total, price.month, byRent.cliff]).toEqual(Array(5).fill(null));
        const last = lines.at(-1);
        expect(last && uncountedText(last)).toBe('it cannot be read, so there is no total');
      }),
    );
  });

  test('is plain data', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const quote = quoted(input);
        expect(JSON.parse(JSON.stringify(quote))).toEqual(quote);
      }),
    );
  });

  test('is none where there are no nights to pay for', () => {
    fc.assert(
      fc.property(quoteInput, fc.constantFrom(0, -1, -1000, Number.NaN), (input, nights) => {
        const stay = { ...input.stay, checkOut: input.stay.checkIn + nights };
        expect(quoteStay({ ...input, stay })).toBeNull();
      }),
    );
  });
});

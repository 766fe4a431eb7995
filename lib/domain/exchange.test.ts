import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Converter, type ExchangeRates } from './exchange';
import { Decimal } from './quote/money';
import { readRates, UnreadableRatesError } from './read-rates';
import { reportingHead, reportingRates, reportingSum } from './reporting-sum';

const TABLE: ExchangeRates = {
  ...{ day: '2026-09-29', source: 'Test' },
  rates: { EUR: '1', USD: '1.13607202', JPY: '178.90554702', KWD: '0.35071891' },
};
const CODES = Object.keys(TABLE.rates);
const code = fc.constantFrom(...CODES);
const converterTo = (currency: string, table = TABLE) => new Converter(reportingRates(table, currency));

/** Exact to far more digits than any rate has: the numerator of the sum over a common denominator. */
function sumByFractions(amounts: readonly (readonly [string, string])[], rates: Readonly<Record<string, string>>) {
  const fraction = (text: string): [bigint, bigint] => {
    const [whole = '', part = ''] = text.split('.');
    return [BigInt(whole + part), 10n ** BigInt(part.length)];
  };
  let [up, down] = [0n, 1n];
  for (const [currency, amount] of amounts) {
    const rate = rates[currency];
    if (rate === undefined) continue;
    const [a, b] = fraction(amount);
    const [c, d] = fraction(rate);
    [up, down] = [up * b * c + a * d * down, down * b * c];
  }
  return { up, down };
}

describe('amounts in a reporting currency', () => {
  it('are added unrounded and rounded once, half up, to its minor unit', () => {
    const amount = fc.tuple(
      code,
      fc.integer({ min: 0, max: 1e9 }).map((n) => (n / 1000).toFixed(3)),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(amount, fc.constant(['XYZ', '5.000'] as [string, string]))),
        code,
        (amounts, to) => {
          const converter = converterTo(to);
          const digits = { JPY: 0, KWD: 3 }[to] ?? 2;
          const { up, down } = sumByFractions(amounts, converter.table.rates);
          const units = (2n * up * 10n ** BigInt(digits) + down) / (2n * down);
          expect(new Decimal(reportingSum(amounts, converter)).times(10 ** digits).toFixed()).toBe(String(units));
        },
      ),
    );
  });

  it.each([
    [
      'EUR',
      [
        ['USD', '1.13607202'],
        ['EUR', '0.005'],
      ],
      '1.01',
    ],
    [
      'JPY',
      [
        ['EUR', '1'],
        ['EUR', '1'],
      ],
      '358',
    ],
    ['KWD', [['EUR', '10']], '3.507'],
    [
      'EUR',
      [
        ['KWD', '0.35071891'],
        ['XYZ', '1000000'],
      ],
      '1.00',
    ],
    ['EUR', [], '0.00'],
    [
      'XYZ',
      [
        ['XYZ', '12.5'],
        ['EUR', '3'],
      ],
      '12.50',
    ],
  ] as const)('in %s of %j are %s', (to, amounts, sum) => {
    expect(reportingSum(amounts, converterTo(to))).toBe(sum);
  });

  it('of the reporting currency stay as they are, and those without a rate convert to nothing', () => {
    const converter = converterTo('EUR');
    expect(converter.convert(1000.00001, 'EUR')).toBe(1000.00001);
    expect(converter.convert(113.607202, 'USD')).toBe(100);
    for (const unknown of ['XYZ', '', 'constructor', '__proto__', 'eur']) {
      expect([unknown, converter.convert(5, unknown)]).toEqual([unknown, null]);
    }
    expect(converterTo('constructor').convert(5, 'constructor')).toBe(5);
    expect(converterTo('XYZ').convert(5, 'EUR')).toBeNull();
  });

  it('compare as their exact worth does, to four decimals', () => {
    fc.assert(
      fc.property(code, code, fc.integer({ min: 0, max: 1e9 }), (from, to, cents) => {
        const converter = converterTo(to);
        const exact = new Decimal(cents).dividedBy(100).dividedBy(converter.rateOf(from) as string);
        expect(Math.abs((converter.convert(cents / 100, from) as number) - exact.toNumber())).toBeLessThan(0.0000501);
      }),
    );
  });

  it('say what they are made of, and how many homes they leave out', () => {
    const homes = [
      ['EUR', 3],
      ['USD', 2],
      ['XYZ', 1],
      ['ABC', 2],
      ['ABC', 1],
    ] as const;
    expect(reportingHead(homes, converterTo('EUR'))).toEqual({
      ...{ currency: 'EUR', converted: true, day: '2026-09-29', leftOutHomes: 4, leftOutCurrencies: ['ABC', 'XYZ'] },
    });
    expect(reportingHead([['EUR', 3]], converterTo('EUR'))).toMatchObject({ converted: false, leftOutHomes: 0 });
  });

  it('are seen from another currency by rates of twelve digits, its own being 1', () => {
    const { rates, currency } = reportingRates(TABLE, 'USD');
    expect([currency, rates.USD, rates.EUR]).toEqual(['USD', '1', '0.880225885679']);
    expect(reportingRates(TABLE, 'EUR').rates).toEqual(TABLE.rates);
  });
});

const JSON_TABLE =
  '{"date":"2026-09-29","eur":{"eur":1,"usd":1.13607202,"1inch":11.3,"irr":1562098.626243,"kwd":3.5e-1}}';
const XML_TABLE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-09-29'><Cube currency='USD' rate='1.1361'/><Cube currency="JPY" rate="178.91"/></Cube>
  <Cube time='2026-09-28'><Cube currency='USD' rate='9'/></Cube></Cube>
</gesmes:Envelope>
`;

describe('a daily table', () => {
  it('is read from the JSON of the package, as far as ISO 4217 knows its codes', () => {
    expect(readRates(JSON_TABLE, 'rates.example', '2026-09-30')).toEqual({
      ...{ day: '2026-09-29', source: 'rates.example' },
      rates: { EUR: '1', IRR: '1562098.626243', KWD: '0.35', USD: '1.13607202' },
    });
  });

  it('is read from the XML of the European Central Bank, the newest day alone', () => {
    expect(readRates(XML_TABLE, 'ecb', '2026-09-29')).toEqual({
      ...{ day: '2026-09-29', source: 'ecb', rates: { EUR: '1', JPY: '178.91', USD: '1.1361' } },
    });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Not found</body></html>'],
    ['half of the JSON', JSON_TABLE.slice(0, 60)],
    ['half of the XML', XML_TABLE.slice(0, -40)],
    ['no date', '{"eur":{"usd":1.1}}'],
    ['a date that there is not', '{"date":"2026-02-30","eur":{"usd":1.1}}'],
    ['a date to come', '{"date":"2099-01-01","eur":{"usd":1.1}}'],
    ['no rates', '{"date":"2026-09-29"}'],
    ['no currency', '{"date":"2026-09-29","eur":{"1inch":2}}'],
    ['an unknown base', '{"date":"2026-09-29","shells":{"usd":2}}'],
    ['a rate of 0', '{"date":"2026-09-29","eur":{"usd":0,"gbp":0.86}}'],
    ['a rate below 0', '{"date":"2026-09-29","eur":{"usd":-1,"gbp":0.86}}'],
    ['a rate in words', '{"date":"2026-09-29","eur":{"usd":"much","gbp":0.86}}'],
    ['a rate that is missing', XML_TABLE.replace("rate='1.1361'", '')],
    ['a list', '[1]'],
  ])('is refused whole where it has %s', (_, text) => {
    expect(() => readRates(text, 'rates.example', '2026-09-30')).toThrow(UnreadableRatesError);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { telephones } from './telephone';

const addresses = (field: string) => telephones(field).map(({ href }) => href);

it.each<[field: string, ...hrefs: (string | null)[]]>([
  ['+30 210 (0) 000-0000 ext. 5', 'tel:+302100000000;ext=5'],
  ['+30 210 000 0000 x5', 'tel:+302100000000;ext=5'],
  ['+30 210 000 0000x5', 'tel:+302100000000;ext=5'],
  ['+30 210 000 0000 extension 5', 'tel:+302100000000;ext=5'],
  ['+30 210 000 0000, ext 512', 'tel:+302100000000;ext=512'],
  ['+30 210 000 0000 (ext 5)', 'tel:+302100000000;ext=5'],
  ['+30 210 000 0000 #5', 'tel:+302100000000;ext=5'],
  ['+30 210 000 0000;ext=5', 'tel:+302100000000;ext=5'],
  ['tel:+30-210-000-0000;ext=5', 'tel:+302100000000;ext=5'],
  ['0049 (0) 30 1234567', 'tel:+49301234567'],
  ['+49 (0)30/1234567', 'tel:+49301234567'],
  ['(+49) 30 1234567', 'tel:+49301234567'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['210 000 0000', 'tel:2100000000'],
  ['(0)30 1234567', 'tel:0301234567'],
  ['Tel. +351 210 000 000', 'tel:+351210000000'],
  ['+351 210 000 000 (office)', 'tel:+351210000000'],
  ['+351 210 000 000 MOBILE', 'tel:+351210000000'],
  ['1-800-FLOWERS', 'tel:18003569377'],
  ['+３０ ２１０ ０００ ００００', 'tel:+302100000000'],
  ['＋30 210 000 0000', 'tel:+302100000000'],
  ['+30 210 000 0000 / +30 694 000 0000', 'tel:+302100000000', 'tel:+306940000000'],
  ['+30 210 000 0000/+30 694 000 0000', 'tel:+302100000000', 'tel:+306940000000'],
  ['210 000 0000 or 694 000 0000', 'tel:2100000000', 'tel:6940000000'],
  ['+30 210 000 0000; +30 694 000 0000 ext 7', 'tel:+302100000000', 'tel:+306940000000;ext=7'],
  ['+30 210 000 0000, 0030 694 000 0000', 'tel:+302100000000', 'tel:+306940000000'],
  ['on request', null],
  [''],
  ['112', 'tel:112'],
])('%j is called at %j', (field, ...hrefs) => {
  expect(addresses(field)).toEqual(hrefs);
});

it('shows each number as it was written', () => {
  expect(telephones(' +30 210 (0) 000 / ２ ').map(({ text }) => text)).toEqual(['+30 210 (0) 000', '２']);
});

it('makes of any text addresses that RFC 3966 allows', () => {
  const text = fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./x#;,exttAF\n') });
  fc.assert(
    fc.property(text, (field) => {
      for (const href of addresses(field)) expect(href ?? 'tel:000').toMatch(/^tel:\+?\d{3,}(?:;ext=\d{1,15})?$/);
    }),
  );
});

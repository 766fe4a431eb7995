import { expect, test } from 'vitest';
import { surchargeKind } from './surcharge';

test.each([
  { includedInRent: true, mandatory: true, refundable: true, kind: 'included' },
  { includedInRent: true, mandatory: false, refundable: false, kind: 'included' },
  { includedInRent: false, mandatory: true, refundable: true, kind: 'refundable' },
  { includedInRent: false, mandatory: false, refundable: true, kind: 'refundable' },
  { includedInRent: false, mandatory: true, refundable: false, kind: 'mandatory' },
  { includedInRent: false, mandatory: false, refundable: false, kind: 'optional' },
] as const)('a surcharge with %o', ({ kind, ...terms }) => {
  expect(surchargeKind(terms)).toBe(kind);
});

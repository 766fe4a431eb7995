import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordFault } from './passwords';

const ANN = { email: 'ann.lee@example.com', name: 'Ann Lee' };

it.each([
  ['too short', 'tr0ub4dor&3', /at least 12/],
  ['too long', 'a1b2'.repeat(33), /at most 128/],
  ['common', '1q2w3e4r5t6y', /many people/],
  ['common, with signs around it', '!!!password!!!1', /many people/],
  ['one letter again and again', 'zzzzzzzzzzzzzzzz', /many people/],
  ['the e-mail address', 'Ann.Lee@example.com', /guess/],
  ['the name of the product', 'staygrid-2026!', /guess/],
])('refuses one that is %s', (_, password, fault) => {
  expect(passwordFault(password, ANN)).toMatch(fault);
});

it('asks for no mixture of kinds of characters', () => {
  expect(passwordFault('four plain little words', ANN)).toBeNull();
  expect(passwordFault('ünïcödé is fine tøø', ANN)).toBeNull();
});

it('refuses common passwords however they are decorated', () => {
  const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!?-_ '), maxLength: 10 });
  fc.assert(
    fc.property(
      fc.constantFrom('password', 'iloveyou', 'qwertyuiop'),
      decoration,
      decoration,
      (word, before, after) => passwordFault(before + word + after, ANN) !== null,
    ),
  );
});

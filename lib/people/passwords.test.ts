import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordFault } from './passwords';

const ANN = { email: 'ann.lee@example.com', name: 'Ann Lee' };

it.each([
  ['too short', 'tr0ub4dor&3', /at least 12/],
  ['too long', 'a1b2'.repeat(33), /at most 128/],
  ['common', '1q2w3e4r5t6y', /many people/],
  ['common, with signs around it', '!!!password!!!1', /many people/],
  ['common, in wide letters', 'ｐａｓｓｗｏｒｄ１２３４', /many people/],
  ['one letter again and again', 'zzzzzzzzzzzzzzzz', /many people/],
  ['the e-mail address', 'Ann.Lee@example.com', /guess/],
  ['the name of the product', 'staygrid-2026!', /guess/],
  ['that name twice', 'staygrid-staygrid', /guess/],
  ['that name twice, in one', 'staygridstaygrid', /guess/],
  ['the name of the person, and again', 'lee.ann.annlee', /guess/],
  ['where they work', 'Example-example-1', /guess/],
  ['names and little else', 'ann@staygrid-abcde', /guess/],
  ['a name and a common word', 'staygrid-welcome', /many people/],
  ['a common word twice', 'welcome-welcome', /many people/],
  ['a common word twice, in one', 'letmeinletmein', /many people/],
  ['a common word twice, and a number', 'qwertyqwerty12', /many people/],
  ['a common number twice', '123456123456', /many people/],
])('refuses one that is %s', (_, password, fault) => {
  expect(passwordFault(password, ANN)).toMatch(fault);
});

it('refuses a person’s own name', () => {
  const administrator = { email: 'admin@example.com', name: 'Administrator' };
  expect(passwordFault('administrator-admin', administrator)).toMatch(/guess/);
});

it('accepts phrases of other words with any separator', () => {
  const words = dictionary['diceware-common']
    .map((word) => String(word))
    .filter((word) => word.length > 3 && !/staygrid|ann|lee|example/.test(word));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 4, maxLength: 12 }),
      fc.constantFrom(' ', '-', '.', ''),
      (chosen, between) => passwordFault(chosen.join(between), ANN) === null,
    ),
    { numRuns: 1000 },
  );
  expect(passwordFault('my staygrid has four legs', ANN)).toBeNull();
  expect(passwordFault('staygrid моя собака', ANN)).toBeNull();
});

it('is quick for long and repetitive passwords', () => {
  const ofAll = ['ab'.repeat(64), `${'a'.repeat(127)}b`, 'staygri'.repeat(18), 'ab'.repeat(1e6)];
  const long = { email: `${'a.'.repeat(120)}b@example.com`, name: 'a '.repeat(100) };
  const startedAt = performance.now();
  for (let n = 0; n < 20; n += 1) for (const password of ofAll) passwordFault(password, long);
  expect((performance.now() - startedAt) / 20).toBeLessThan(500);
});

it('asks for no mixture of kinds of characters', () => {
  expect(passwordFault('four plain little words', ANN)).toBeNull();
  expect(passwordFault('ünïcödé is fine tøø', ANN)).toBeNull();
});

it('refuses common passwords with any decoration', () => {
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

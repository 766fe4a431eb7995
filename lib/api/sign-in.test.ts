import { expect, it } from 'vitest';
import { insideAfter } from './sign-in';

it.each([
  ['/stays?city=Berlin', '/stays?city=Berlin'],
  ['properties/a', '/properties/a'],
  [null, '/'],
  ['https://attacker.example/x', '/'],
  ['//attacker.example/x', '/'],
  ['/\\attacker.example', '/'],
  ['\\\\attacker.example', '/'],
  ['/.//attacker.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/properties/export', '/'],
])('a sign-in with then=%s leads to %s', (then, inside) => {
  expect(insideAfter(then)).toBe(inside);
});

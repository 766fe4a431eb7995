import { expect, it } from 'vitest';
import { insideAfter } from './sign-in';

it.each([
  ['/stays?city=Berlin', '/stays?city=Berlin'],
  ['properties/a', '/properties/a'],
  [null, '/properties'],
  ['https://attacker.example/x', '/properties'],
  ['//attacker.example/x', '/properties'],
  ['/\\attacker.example', '/properties'],
  ['\\\\attacker.example', '/properties'],
  ['/.//attacker.example', '/properties'],
  ['javascript:alert(1)', '/properties'],
  ['/api/properties/export', '/properties'],
])('a sign-in with then=%s leads to %s', (then, inside) => {
  expect(insideAfter(then)).toBe(inside);
});

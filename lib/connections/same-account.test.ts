import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, areSameHomes } from './same-account';

describe('the spelling of an address', () => {
  it.each([
    'https://partner.example/api',
    'https://partner.example/api/',
    'HTTPS://Partner.Example:443/api//',
    'https://partner.example/x/../api',
    'https://partner.example/./%61pi',
    'https://partner.example./api',
  ])('%s is one of the same', (url) => expect(addressKey(url)).toBe('https://partner.example/api'));

  it.each([
    'http://partner.example/api',
    'https://partner.example:8443/api',
    'https://partner.example/API',
    'https://partner.example/ap%2Fi',
    'https://www.partner.example/api',
    'https://partner.example/',
  ])('%s is another', (url) => expect(addressKey(url)).not.toBe('https://partner.example/api'));

  it('keeps an encoded sign apart from the sign, whatever the case of its digits', () => {
    expect(addressKey('https://p.example/a%2fb')).toBe(addressKey('https://p.example/a%2Fb'));
    expect(addressKey('https://p.example/a%2fb')).not.toBe(addressKey('https://p.example/a/b'));
    expect(addressKey('https://p.example/ü')).toBe(addressKey('https://p.example/%c3%bc'));
  });

  it('is its own', () => {
    const url = fc.webUrl({ validSchemes: ['http', 'https'] });
    fc.assert(fc.property(url, (one) => addressKey(addressKey(one)) === addressKey(one)));
  });
});

const homes = (from: number, to: number, name = 'Home') =>
  Array.from({ length: to - from }, (_, n) => ({
    id: String(from + n),
    name: `${name} ${from + n}`,
    city: 'Lisbon',
    address: `Street ${from + n}`,
  }));

describe('the homes of an account', () => {
  it.each<[string, boolean, ReturnType<typeof homes>, boolean?]>([
    ['all', true, homes(0, 100)],
    ['all, some twice', true, [...homes(0, 100), ...homes(50, 60)]],
    ['nine in ten, and a few new ones', true, homes(8, 105)],
    ['nine in ten, the others under another name', true, [...homes(0, 92), ...homes(92, 100, 'New')]],
    ['none', false, []],
    ['half', false, homes(0, 50)],
    ['half, with more behind that were not read', true, homes(0, 50), false],
    ['all, and as many others', false, homes(0, 200)],
    ['the same ids, with other names', false, homes(0, 100, 'Flat')],
    ['other ids', false, homes(500, 600)],
  ])('are the same where the list has %s: %s', (_, same, listed, isWhole = true) => {
    expect(areSameHomes(listed, homes(0, 100), isWhole)).toBe(same);
  });

  it('of two accounts without a home in common are never the same', () => {
    const ids = fc.uniqueArray(fc.nat(1000).map(String), { maxLength: 30 });
    const of = (names: string[], name: string) => names.map((id) => ({ id, name, city: '', address: '' }));
    fc.assert(fc.property(ids, ids, fc.boolean(), (a, b, isWhole) => !areSameHomes(of(a, 'a'), of(b, 'b'), isWhole)));
  });
});

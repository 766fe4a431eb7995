import { describe, expect, it } from 'vitest';
import * as enums from '@/lib/contract/enums';
import { humanise } from './humanise';

describe('humanise', () => {
  it.each([
    ['APARTMENT', 'Apartment'],
    ['ACCESSORY_DWELLING_UNIT', 'Accessory dwelling unit'],
    ['WIFI', 'Wi‑Fi'],
    ['TV', 'TV'],
    ['ROOFTOP_BBQ', 'Rooftop BBQ'],
    ['MRA_TAX', 'MRA tax'],
    ['SECURITY_24_7', '24/7 security'],
    ['ONE_OFF', 'One-off'],
  ])('puts %s into words', (value, words) => {
    expect(humanise(value)).toBe(words);
  });

  it('reads values that no list knows', () => {
    expect(humanise('SKY_LOUNGE')).toBe('Sky lounge');
    expect(humanise('CABLE_TV')).toBe('Cable TV');
  });

  it('returns other texts unchanged', () => {
    expect(humanise('Tiny house')).toBe('Tiny house');
    expect(humanise('')).toBe('');
  });

  it('leaves no listed value shouting', () => {
    const listed = Object.values(enums).flat();
    expect(listed.filter((value) => /_|[A-Z]{4}/.test(humanise(value)))).toEqual([]);
  });
});

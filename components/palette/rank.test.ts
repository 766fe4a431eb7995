import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '@/lib/search/fold';
import { ranked, rankOf } from './rank';

const rank = (sought: string, text: string) => rankOf(wordsOf(sought), text);
const CITIES = ['New York', 'York', 'İstanbul', 'São Paulo', 'Paris', 'Comparis'];
const order = (sought: string) => ranked(wordsOf(sought), CITIES, String).map(({ candidate }) => candidate);

describe('how well a text matches', () => {
  it.each([
    ['pa', 'Paris', 3],
    ['pa', 'São Paulo', 2],
    ['pa', 'Comparis', 1],
    ['pa', 'Berlin', null],
    ['avn', 'LIS-AVN-0761', 2],
    ['ISTAN', 'İstanbul', 3],
    ['sao', 'São Paulo', 3],
    ['paulo sao', 'São Paulo', 2.5],
    ['sao lisbon', 'São Paulo', null],
    ['', 'anything', 0],
  ])('%j in %j: %s', (sought, text, expected) => {
    expect(rank(sought, text)).toBe(expected);
  });

  it('is best for what the text begins with, and nothing for what it lacks', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z ]{0,8}$/), (start, rest) => {
        expect(rank(start, start + rest)).toBe(3);
        expect(rank(`${start}0`, start + rest)).toBeNull();
      }),
    );
  });

  it('is the better place where a word occurs twice', () => {
    expect(rank('art', 'Apartment in Arts quarter')).toBe(2);
  });
});

describe('candidates', () => {
  it('stand in the order of their match, equals as they came', () => {
    expect(order('york')).toEqual(['York', 'New York']);
    expect(order('par')).toEqual(['Paris', 'Comparis']);
    expect(order('a')).toEqual(['İstanbul', 'São Paulo', 'Paris', 'Comparis']);
  });
});

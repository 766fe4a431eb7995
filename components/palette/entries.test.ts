import fc from 'fast-check';
import { Building2 } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, PAGES, type Page, SETTINGS } from '@/components/state/pages';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { wordsOf } from '@/lib/search/fold';
import { readSearch } from '@/lib/search/search';
import { rowWithId } from '@/lib/search/search.arbitrary';
import {
  actionsGroup,
  dayGroup,
  groupsInOrder,
  pagesGroup,
  placesGroup,
  propertiesGroup,
  ranked,
  rankOf,
  recentGroup,
  wordsGroup,
} from './entries';

const number = String;
const [template] = fc.sample(rowWithId('x'), 1) as [PropertyRow];
const row = (id: string, code: string, name: string): PropertyRow => ({ ...template, id, code, name, city: 'Lisbon' });
const labels = ({ entries }: { entries: readonly { label: string }[] }) => entries.map(({ label }) => label);
const properties = (text: string, items: PropertyRow[], total = items.length) =>
  propertiesGroup(text, wordsOf(text), { items, total }, number);
const calendar: Page = {
  ...{ href: '/calendar', label: 'Calendar', icon: Building2, words: 'dates timeline', jumpKey: 'c' },
  atDay: (day) => `/calendar?day=${day}`,
};

describe('the palette offers', () => {
  it('properties, best matches of code or name first', () => {
    const group = properties('par', [
      row('1', 'LIS-1', 'Apartment'),
      row('2', 'PAR-1', 'Loft'),
      row('3', 'X', 'At Parc'),
    ]);
    expect(labels(group)).toEqual(['Loft', 'At Parc', 'Apartment']);
    expect(group.entries[0]).toMatchObject({ detail: 'PAR-1 · Lisbon', to: '/properties/2' });
  });

  it('the good matches of many properties, and a link to all of them', () => {
    const group = properties('par', [row('1', 'LIS-1', 'Apartment'), row('2', 'PAR-1', 'Loft')], 610);
    expect(labels(group)).toEqual(['Loft', 'Show all 610 homes with “par”']);
    expect(group.entries[1]?.to).toBe('/properties?q=par');
  });

  it('properties that match in hidden fields, too', () => {
    expect(labels(properties('elm street', [row('1', 'LIS-1', 'Loft')]))).toEqual(['Loft']);
  });

  it('an address for any id', () => {
    expect(recentGroup([{ id: 'a/b?', name: 'Loft' }]).entries[0]?.to).toBe('/properties/a%2Fb%3F');
  });

  it('a step for a request that finds few homes', () => {
    const filter = { ...NO_FILTER, bedrooms: { min: 2, max: 2 } };
    const wider = { ...NO_FILTER, bedrooms: { min: 2, max: 3 } };
    const asked = { filter, parts: 1, added: null, home: null };
    const steps = [{ after: wider, label: '2 – 3 bedrooms', homes: 4 }];
    expect(wordsGroup(asked, 1, steps, number).entries).toMatchObject([
      { label: 'Show these homes', detail: '1 home' },
      { label: '2 – 3 bedrooms', detail: '4 homes', to: '/properties?bedrooms=2-3' },
    ]);
  });

  it('the home of the page first, for a stay alone', () => {
    const filter = { ...NO_FILTER, nights: { unit: 'months', months: 2 } as const };
    const asked = { filter, parts: 1, added: null, home: '/properties/p1' };
    expect(wordsGroup(asked, 3, [], number).entries).toMatchObject([
      { label: 'Ask this home', to: '/properties/p1?nights=2m' },
      { label: 'Find these stays', to: '/stays?nights=2m' },
    ]);
  });

  it('cities of any name as a filter that the page can read', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (city) => {
        fc.pre(city.trim() !== '' && wordsOf(city).length > 0);
        const [entry] = placesGroup('city', wordsOf(city), [{ value: city, count: 2 }], number).entries;
        const query = String(entry?.to).replace('/properties?', '');
        expect(readSearch(new URLSearchParams(query)).search.filter.city).toEqual([city]);
      }),
    );
  });

  it('the first areas without words, and those that the words name', () => {
    const areas = ['Baixa', 'Chiado', 'Estrela', 'Alfama', 'Belém', 'Graça'].map((value) => ({ value, count: 1 }));
    const areasFor = (text: string) => labels(placesGroup('area', wordsOf(text), areas, number));
    expect(areasFor('')).toEqual(['Baixa', 'Chiado', 'Estrela', 'Alfama', 'Belém']);
    expect(areasFor('graca')).toEqual(['Graça']);
    expect(placesGroup('area', ['belem'], areas, number).entries).toMatchObject([
      { to: '/properties?area=Bel%C3%A9m', detail: '1 home' },
    ]);
  });

  it('every page, but no date, for an empty query', () => {
    expect(labels(dayGroup(null, [calendar], String))).toEqual([]);
    expect(labels(pagesGroup([], PAGES))).toEqual(PAGES.map(({ label }) => label));
  });

  it('pages by synonyms', () => {
    expect(labels(pagesGroup(wordsOf('homes'), PAGES))).toEqual(['Homes']);
    expect(labels(pagesGroup(wordsOf('xyz'), PAGES))).toEqual([]);
  });

  it('the account and the settings by their purpose', () => {
    const destinations = [...PAGES, ACCOUNT, ...SETTINGS];
    expect(labels(pagesGroup(wordsOf('settings'), destinations))).toEqual(SETTINGS.map(({ label }) => label));
    expect(labels(pagesGroup(wordsOf('password'), destinations))).toEqual(['Account']);
  });

  it('a date on the pages with days', () => {
    const dayText = (day: number) => `day ${day}`;
    const pages = [...PAGES.filter(({ atDay }) => !atDay), calendar];
    expect(dayGroup(2, pages, dayText).entries).toMatchObject([
      { label: 'day 2 in Calendar', to: '/calendar?day=1970-01-03' },
    ]);
  });

  it('actions by any of their words', () => {
    const actions = ['Light theme', 'Dark theme'].map((label) => ({ id: label, label, icon: Building2, to: () => {} }));
    expect(labels(actionsGroup(wordsOf('dark'), actions))).toEqual(['Dark theme']);
    expect(labels(actionsGroup(wordsOf('theme'), actions))).toEqual(['Light theme', 'Dark theme']);
  });
});

it('the group with the best match comes first, equal ones keep their order, empty ones are left out', () => {
  const entry = { id: 'e', label: 'e', icon: Building2, to: '/' };
  const groups = [
    { title: 'a', entries: [entry], rank: 1 },
    { title: 'b', entries: [], rank: 3 },
    { title: 'c', entries: [entry], rank: 2 },
    { title: 'd', entries: [entry], rank: 2 },
  ];
  expect(groupsInOrder(groups).map(({ title }) => title)).toEqual(['c', 'd', 'a']);
});

const rank = (sought: string, text: string) => rankOf(wordsOf(sought), text);
const CITIES = ['New York', 'York', 'İstanbul', 'São Paulo', 'Paris', 'Comparis'];
const order = (sought: string) => ranked(wordsOf(sought), CITIES, String).map(({ candidate }) => candidate);

describe('the rank of a text', () => {
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

  it('is highest at the text’s beginning, and null for a missing word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z ]{0,8}$/), (start, rest) => {
        expect(rank(start, start + rest)).toBe(3);
        expect(rank(`${start}0`, start + rest)).toBeNull();
      }),
    );
  });

  it('uses the better place of a repeated word', () => {
    expect(rank('art', 'Apartment in Arts quarter')).toBe(2);
  });
});

describe('candidates', () => {
  it('are sorted by rank, equal ones keep their order', () => {
    expect(order('york')).toEqual(['York', 'New York']);
    expect(order('par')).toEqual(['Paris', 'Comparis']);
    expect(order('a')).toEqual(['İstanbul', 'São Paulo', 'Paris', 'Comparis']);
  });
});

import { expect, it } from 'vitest';
import type { OfferDraft } from '@/lib/contract/api/offers';
import { driftText, likedText, offerTitle, openedText, ownDays, staysText } from './offer-states';

it('says how many homes no longer hold', () => {
  expect(driftText({ standings: null })).toBeNull();
  expect(driftText({ standings: ['holds', 'holds'] })).toBeNull();
  expect(driftText({ standings: ['holds', 'gone'] })).toBe('1 of 2 no longer holds');
  expect(driftText({ standings: ['dearer', 'gone', 'holds'] })).toBe('2 of 3 no longer hold');
});

it('says what the client did', () => {
  expect([0, 1, 3].map((opened) => openedText({ opened }))).toEqual([
    ...['not opened yet', 'opened once', 'opened 3 times'],
  ]);
  expect(likedText({ likedName: 'B' })).toBe('Likes B');
  expect(likedText({ likedName: null })).toBeNull();
});

it('tells the days of all homes, and of each where they differ', () => {
  const formats = {
    dayRange: (from: number, to: number) => `${from}–${to}`,
    count: (value: number, one: string) => `${value} ${one}s`,
  };
  const draft = (...homes: object[]) => ({ checkIn: 10, checkOut: 15, homes }) as OfferDraft;
  const said = (one: OfferDraft) => [staysText(one, formats), ...ownDays(one, formats)];
  expect(said(draft({}, {}))).toEqual(['10–15 · 5 nights', null, null]);
  expect(said(draft({ checkIn: 12, checkOut: 17 }))).toEqual(['12–17 · 5 nights', null]);
  expect(said(draft({ checkIn: 12, checkOut: 17 }, {}))).toEqual(['5 nights each, within 10–17', '12–17', '10–15']);
  expect(said(draft({ checkOut: 18 }, {}))).toEqual(['5–8 nights each, within 10–18', '10–18', '10–15']);
});

it('names the client in its title', () => {
  const draft = (name: string) => ({ recipient: { name, email: null } }) as OfferDraft;
  expect(offerTitle({ draft: draft('Ms Ito'), names: ['A', 'B'] })).toBe('2 homes for Ms Ito');
  expect(offerTitle({ draft: draft(''), names: ['A'] })).toBe('1 home for somebody');
});

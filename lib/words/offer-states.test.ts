import { expect, it } from 'vitest';
import type { OfferDraft } from '@/lib/contract/api/offers';
import { driftText, likedText, offerTitle, openedText } from './offer-states';

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

it('names the client in its title', () => {
  const draft = (name: string) => ({ recipient: { name, email: null } }) as OfferDraft;
  expect(offerTitle({ draft: draft('Ms Ito'), names: ['A', 'B'] })).toBe('2 homes for Ms Ito');
  expect(offerTitle({ draft: draft(''), names: ['A'] })).toBe('1 home for somebody');
});

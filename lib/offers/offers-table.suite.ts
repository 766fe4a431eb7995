import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferDraft } from '@/lib/contract/api/offers';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import {
  addOffer,
  changeOffer,
  countOffers,
  countOpening,
  dropDraft,
  getOffer,
  getOffers,
  keepAsking,
  keepLiking,
  keepSimilar,
  type PromisedHome,
} from './offers-table';

const draft: OfferDraft = {
  ...{ checkIn: 20_000, checkOut: 20_030, guests: null, homes: [{ id: 'a', options: [] }], pets: false },
  ...{ recipient: { name: 'Ms Ito', email: null }, message: '“Ä”', language: 'ja', expiresInDays: 7 },
  ...{ pinsPrices: false, showsSimilar: true },
};
const promise = (id: string): PromisedHome => ({
  ...{ id, options: [] },
  facts: {
    ...{ name: `Home ${id}`, place: { area: null, city: null, country: null, latitude: null, longitude: null } },
    ...{ photos: [], floorPlans: [], description: null, bedrooms: 1, bathrooms: null, guests: 2, squareMetres: null },
    amenities: [],
  },
  price: {
    ...{ checkIn: 20_000, checkOut: 20_030, currency: 'EUR', total: '1.00', month: '1.00', lines: [], deposit: null },
  },
});

/** Offers; both engines pass it. */
export function offersSuite(newDatabase: NewDatabase): void {
  describe('offers', () => {
    let database: Database;
    let made = 0;
    beforeAll(async () => {
      database = await openDatabase(await newDatabase());
    });
    afterAll(() => database.close());

    const add = async (authorId: string | null, connectionId = 'kept') => {
      const id = `o${++made}`;
      await addOffer(database.db, { connectionId, id, authorId, draft, passphraseHash: null, createdAt: made });
      return id;
    };
    const read = (id: string) => getOffer(database.db, 'kept', id);

    it('belong to one author of one connection, the newest first', async () => {
      const [first, second, open] = [await add('ann'), await add('ann'), await add(null)];
      await add('ann', 'other');
      expect((await getOffers(database.db, 'kept', 'ann', 10)).map(({ id }) => id)).toEqual([second, first]);
      expect((await getOffers(database.db, 'kept', undefined, 2)).map(({ id }) => id)).toEqual([open, second]);
      expect(await countOffers(database.db, 'kept', 'ann')).toBe(2);
      expect(await getOffer(database.db, 'kept', first, null)).toBeNull();
      expect(await getOffer(database.db, 'kept', open, null)).toMatchObject({ id: open, draft, promised: null });
    });

    it('are changed from the version that was read, by one of many at once', async () => {
      const id = await add('ann');
      const change = (message: string) =>
        changeOffer(database.db, { connectionId: 'kept', id, version: 1 }, { draft: { ...draft, message } });
      const outcomes = await Promise.all(['1', '2', '3', '4'].map(change));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await read(id)).toMatchObject({ version: 2, draft: { message: String(outcomes.indexOf(true) + 1) } });
      const sent = { promised: [promise('a')], sentAt: 5, expiresAt: 9 };
      expect(await changeOffer(database.db, { connectionId: 'kept', id, version: 2 }, sent)).toBe(true);
      expect(await read(id)).toMatchObject({ version: 3, ...sent });
      const offer = await read(id);
      expect(offer && (await dropDraft(database.db, offer))).toBe(false);
    });

    it('count openings, and keep the last answer of the client', async () => {
      const offer = { connectionId: 'kept', id: await add('ann') };
      await Promise.all([1, 2, 3].map((at) => countOpening(database, offer, at)));
      await keepLiking(database, offer, { liked: 1, note: 'Nice' });
      await keepLiking(database, offer, { liked: 0, note: null });
      expect([await keepAsking(database, offer, 7), await keepAsking(database, offer, 8)]).toEqual([true, false]);
      expect(await read(offer.id)).toMatchObject({ opened: 3, liked: 0, note: null, askedAgainAt: 7, version: 1 });
    });

    it('name the similar homes of one of two openings', async () => {
      const id = await add('ann');
      const offer = { connectionId: 'kept', id, similar: [] };
      const outcomes = [
        await keepSimilar(database, offer, [promise('x')]),
        await keepSimilar(database, offer, [promise('y')]),
      ];
      expect(outcomes).toEqual([true, false]);
      const now = await read(id);
      expect(now?.similar).toEqual([promise('x')]);
      expect(now && (await keepSimilar(database, now, [promise('x'), promise('y')]))).toBe(true);
    });

    it('that are drafts are deleted', async () => {
      const offer = await read(await add('ann'));
      expect(offer && (await dropDraft(database.db, { ...offer, version: 2 }))).toBe(false);
      expect(offer && (await dropDraft(database.db, offer))).toBe(true);
      expect(offer && (await read(offer.id))).toBeNull();
    });
  });
}

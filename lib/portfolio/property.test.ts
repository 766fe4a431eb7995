import { describe, expect, it } from 'vitest';
import { factsOf } from '@/lib/contract/facts';
import { sampleProperty } from '@/lib/contract/property.sample';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { keepCalendars, keepProperties, newPortfolios } from './portfolio.fixture';
import { idsOfCode, showProperty } from './property';

const newPortfolio = newPortfolios();

describe('a property', () => {
  it('is shown as received, with what is derived from it and from its calendar', async () => {
    const portfolio = await newPortfolio();
    const property = { ...sampleProperty({ id: 'p1' }), newField: { kept: [1, null] } };
    await keepProperties(portfolio, [property], 1000);
    expect(await showProperty(portfolio, 'p1')).toEqual({
      property,
      facts: { ...factsOf(property), occupancy: null, bookableFrom: null, bookableNights: null },
      longestNights: null,
      fetchedAt: 1000,
      firstSeen: 1000,
      withdrawnAt: null,
      findings: [],
      changes: [],
    });
    const finding = { code: 'calendar.overlap', message: 'Two ranges overlap.' } as const;
    await keepCalendars(portfolio, [{ propertyId: 'p1', ranges: [], findings: [finding], occupancy: 0.25 }], 2000);
    expect(await showProperty(portfolio, 'p1')).toMatchObject({ facts: { occupancy: 0.25 }, findings: [finding] });
  });

  it('says where its own terms contradict each other', async () => {
    const portfolio = await newPortfolio();
    const property = sampleProperty({ id: 'p1' });
    const discounts = [29, 59].map((minExclusive) => ({ minExclusive, maxInclusive: null, discountPercentage: 10 }));
    await keepProperties(portfolio, [{ ...property, pricing: { ...property.pricing, discounts } }], 1000);
    expect(await showProperty(portfolio, 'p1')).toMatchObject({ findings: [{ code: 'pricing.tier-overlap' }] });
  });

  it('tells its latest changes first, and is still shown when it is gone', async () => {
    const portfolio = await newPortfolio();
    const [was, now] = [100, 120].map((advertisedPrice) => {
      const property = sampleProperty({ id: 'p1' });
      return { ...property, pricing: { ...property.pricing, advertisedPrice } };
    });
    if (was) await keepProperties(portfolio, [was], 1000);
    if (now) await keepProperties(portfolio, [now], 2000);
    await writing(portfolio.mirror, portfolio.connectionId, (transaction) => withdrawUnseen(transaction, 9999, 3000));
    const shown = await showProperty(portfolio, 'p1');
    expect(shown).toMatchObject({ firstSeen: 1000, withdrawnAt: 3000, property: now });
    expect(shown.changes).toMatchObject([
      { path: 'listed', was: true, now: false, at: 3000 },
      { path: 'pricing.advertisedPrice', was: 100, now: 120, at: 2000 },
    ]);
  });

  it('is not found under an unknown id or an id of another account', async () => {
    const [mine, other] = [await newPortfolio(), await newPortfolio()];
    await keepProperties(other, [sampleProperty({ id: 'theirs' })], 1000);
    for (const id of ['theirs', 'nobody', 'a\0b']) {
      await expect(showProperty(mine, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a code', () => {
  it('finds its home in any case, and every home that shares it', async () => {
    const portfolio = await newPortfolio();
    const codes = { a: 'BCN-SAN-0575', b: 'BCN-SAN-05', c: 'Zürich 7', d: 'TWIN', e: 'twin', f: '100%_\\"' };
    const homes = Object.entries(codes).map(([id, code]) => ({ ...sampleProperty({ id }), code }));
    await keepProperties(portfolio, homes, 1000);
    const of = (code: string) => idsOfCode(portfolio, code);
    expect(await of('BCN-SAN-0575')).toEqual(['a']);
    expect(await of('bcn-san-05')).toEqual(['b']);
    expect(await of(' zÜRICH 7 ')).toEqual(['c']);
    expect((await of('Twin')).sort()).toEqual(['d', 'e']);
    expect(await of('100%_\\"')).toEqual(['f']);
    for (const none of ['BCN', 'BCN-SAN-0575-', 'Zurich 7', '', ' ', '%', 'a\0']) expect(await of(none)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { showPlace } from './place';
import { keepProperties, newPortfolios } from './portfolio.fixture';

const newPortfolio = newPortfolios();
const homes = ['d', 'b', 'a', 'c'].map((id) =>
  sampleProperty({ id, name: `Home ${id}`, bedrooms: id === 'b' ? 1 : 2 }),
);

describe('the place of a property', () => {
  async function placeOf(id: string, text = '') {
    const portfolio = await newPortfolio();
    await keepProperties(portfolio, homes, 1000);
    return (await showPlace(portfolio, id, new URLSearchParams(text))).place;
  }

  it('counts those before it, in the order that is asked for', async () => {
    expect(await placeOf('c')).toBe(2);
    expect(await placeOf('c', 'sort=-name')).toBe(1);
  });

  it('counts only those that match', async () => {
    expect(await placeOf('c', 'bedrooms=2')).toBe(1);
  });

  it('is none where it does not match, or is not there', async () => {
    expect(await placeOf('b', 'bedrooms=2')).toBeNull();
    expect(await placeOf('nobody')).toBeNull();
  });

  it('is refused for a filter that cannot be read', async () => {
    await expect(placeOf('c', 'bedrooms=many')).rejects.toThrow(/^bedrooms must be a range/);
  });
});

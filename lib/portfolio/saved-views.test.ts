import { describe, expect, it } from 'vitest';
import { InvalidParameterError } from '@/lib/domain/errors';
import { newPortfolios } from './portfolio.fixture';
import { changeView, createView, defaultSearch, deleteView, listViews } from './saved-views';

const newPortfolio = newPortfolios();
const berlin = { name: 'Berlin', search: 'city=Berlin' };

/** The fields that a request is refused for. */
async function refusedFor(request: Promise<unknown>): Promise<string[]> {
  const error = await request.then(
    () => null,
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(InvalidParameterError);
  return (error as InvalidParameterError).details.faults.map(({ parameter }) => parameter);
}

describe('a saved view', () => {
  it('is kept with its search in canonical form', async () => {
    const portfolio = await newPortfolio();
    const view = await createView(portfolio, {
      name: '  Lofts \n in  Berlin ',
      search: '?sort=name&type=LOFT,HOUSE&city=Berlin',
    });
    expect(view).toMatchObject({
      name: 'Lofts in Berlin',
      search: 'type=HOUSE%2CLOFT&city=Berlin',
      isDefault: false,
      createdAt: portfolio.now,
    });
    expect(await listViews(portfolio)).toEqual({ items: [view] });
  });

  it.each([
    ['nothing', undefined, ['body']],
    ['a list', [], ['body']],
    ['no name', { search: '' }, ['name']],
    ['a name of blanks', { ...berlin, name: '  ' }, ['name']],
    ['a name too long', { ...berlin, name: 'x'.repeat(81) }, ['name']],
    ['a name that cannot be stored', { ...berlin, name: 'a\0b' }, ['name']],
    ['a search that is no text', { ...berlin, search: {} }, ['search']],
    ['a search too long', { ...berlin, search: `q=${'x'.repeat(8000)}` }, ['search']],
    ['a search with faults', { ...berlin, search: 'bedrooms=many&beds=2' }, ['search.bedrooms', 'search.beds']],
    ['a field that it does not have', { ...berlin, owner: 'me' }, ['owner']],
    ['a default that is no flag', { ...berlin, isDefault: 1 }, ['isDefault']],
  ])('is refused with %s', async (_, body, fields) => {
    const portfolio = await newPortfolio();
    expect(await refusedFor(createView(portfolio, body))).toEqual(fields);
    expect(await listViews(portfolio)).toEqual({ items: [] });
  });

  it('names the fault in a sentence', async () => {
    const portfolio = await newPortfolio();
    await expect(createView(portfolio, { name: '', search: 'pets=maybe' })).rejects.toThrow(
      'name must not be empty; search.pets must be true or false.',
    );
  });

  it('takes no name that another has, and no place beyond the last', async () => {
    const portfolio = await newPortfolio();
    await createView(portfolio, berlin);
    await expect(createView(portfolio, { ...berlin, name: 'BERLIN' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    for (let n = 1; n < 200; n++) await createView(portfolio, { ...berlin, name: `View ${n}` });
    await expect(createView(portfolio, { ...berlin, name: 'One more' })).rejects.toMatchObject({
      code: 'TOO_MANY_VIEWS',
    });
  });

  it('is changed in part, and deleted once', async () => {
    const portfolio = await newPortfolio();
    const { id } = await createView(portfolio, berlin);
    expect(await changeView(portfolio, id, { search: 'pets=true' })).toMatchObject({
      name: 'Berlin',
      search: 'pets=true',
    });
    expect(await refusedFor(changeView(portfolio, id, { name: '' }))).toEqual(['name']);
    await deleteView(portfolio, id);
    for (const gone of [id, 'a\0b']) {
      await expect(deleteView(portfolio, gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(changeView(portfolio, gone, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('can be the one that opens by itself, where it asks for anything', async () => {
    const portfolio = await newPortfolio();
    expect(await defaultSearch(portfolio)).toBeNull();
    await createView(portfolio, { ...berlin, isDefault: true });
    expect(await defaultSearch(portfolio)).toBe('city=Berlin');
    await createView(portfolio, { name: 'Everything', search: '', isDefault: true });
    expect(await defaultSearch(portfolio)).toBeNull();
  });
});

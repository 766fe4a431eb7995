import { afterEach, describe, expect, it } from 'vitest';
import { type FaultyServer, json, page, redirectTo, serve, status, TOKEN } from '@/lib/upstream/faulty-server.fixture';
import { testConnection } from './changes';
import { openConnection } from './connections';
import { changeConnection, createConnection, names } from './connections.fixture';
import { forgetList } from './list';

describe('a test of a connection', () => {
  let server: FaultyServer;
  afterEach(() => server.close());
  const account = () => ({ baseUrl: server.url, accessToken: TOKEN });
  const pageOf = (properties: number, nextCursor: string | null) =>
    json({ properties: Array.from({ length: properties }, () => ({})), nextCursor });

  it('counts the properties of the account', async () => {
    server = await serve(pageOf(100, 'a'), pageOf(20, null));
    expect(await testConnection(account())).toEqual({ properties: 120, hasMore: false });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('counts only so far', async () => {
    server = await serve(pageOf(100, 'a'), pageOf(100, 'b'), pageOf(100, 'c'), (response) =>
      setTimeout(() => response.destroy(), 5000),
    );
    expect(await testConnection(account(), 2)).toEqual({ properties: 200, hasMore: true });
    await server.close();
    server = await serve(pageOf(100, 'a'), () => {});
    expect(await testConnection(account(), 100, 300)).toEqual({ properties: 100, hasMore: true });
  });

  it.each([
    ['a refused token', status(401), 'UPSTREAM_TOKEN_REFUSED'],
    ['a suspended account', status(403), 'UPSTREAM_FORBIDDEN'],
    ['a web page', page, 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['a redirect', redirectTo('http://169.254.169.254/'), 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['another API', json({ hello: 'world' }), 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['silence', () => {}, 'UPSTREAM_TIMEOUT'],
  ])('says what is wrong: %s', async (_, behaviour, code) => {
    server = await serve(behaviour);
    const failure = testConnection(account(), 100, 400);
    await expect(failure).rejects.toMatchObject({ code });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining(TOKEN) });
    // The test waits as long as it does, whatever the configuration says.
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('UPSTREAM_TIMEOUT_MS') });
  });

  it('comes before anything is added', async () => {
    server = await serve(status(401));
    const body = { name: 'Operator', ...account() };
    await expect(createConnection(body)).rejects.toMatchObject({ code: 'UPSTREAM_TOKEN_REFUSED' });
    forgetList();
    expect(await names()).toEqual(['Demo portfolio']);
  });

  it('comes before a token is replaced', async () => {
    server = await serve(pageOf(1, null), status(401));
    const { id } = await createConnection({ name: 'Operator', ...account() });
    await expect(changeConnection(id, { accessToken: 'wrong' })).rejects.toMatchObject({
      code: 'UPSTREAM_TOKEN_REFUSED',
    });
    expect((await openConnection(id)).authorization()).toBe(`Bearer ${TOKEN}`);
  });
});

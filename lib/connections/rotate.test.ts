import { describe, expect, it } from 'vitest';
import { Keyring } from '@/lib/connections/secrets/keyring';
import { openWith, sealWith } from '@/lib/connections/secrets/seal';
import { currentKeyring } from '@/lib/connections/secrets/secrets';
import { currentDatabase } from '@/lib/database/current-database';
import { TOKEN } from '@/lib/upstream/faulty-server.fixture';
import { addConnection, partner } from './connections.fixture';
import { resealTokens, tellClosedTokens } from './rotate';
import { getStoredConnection, getStoredConnections, replaceSealedToken } from './stored-connections';

describe('sealing tokens anew', () => {
  it('is done once, also by two calls at the same time, and skips tokens that it cannot open', async () => {
    const database = await currentDatabase();
    const { id } = await addConnection(partner('Operator'));
    const other = await addConnection(partner('Other'));
    const unknown = new Keyring(['some third secret of more than 32 chars']);
    const kept = (await getStoredConnection(database, other.id))?.sealedToken ?? '';
    await replaceSealedToken(database, other.id, kept, sealWith(unknown, TOKEN, other.id));
    const renewed = new Keyring(['the new secret of more than 32 characters', 'a secret of more than 32 characters']);
    const both = await Promise.all([resealTokens(database, renewed), resealTokens(database, renewed)]);
    expect(both.map(({ sealedAnew }) => sealedAnew).reduce((a, b) => a + b)).toBe(1);
    expect(both.map(({ closed }) => closed)).toEqual([['Other'], ['Other']]);
    expect(await resealTokens(database, renewed)).toEqual({ sealedAnew: 0, upToDate: 1, closed: ['Other'] });
    const { sealedToken } = (await getStoredConnections(database)).find((one) => one.id === id) ?? { sealedToken: '' };
    expect(openWith(renewed, sealedToken, id)).toBe(TOKEN);
    expect(() => openWith(currentKeyring(), sealedToken, id)).toThrow('another APP_SECRET');
  });
});

it('tokens that no key opens are told by the names of their connections, once and without the token', async () => {
  const database = await currentDatabase();
  for (const name of ['First', 'Second']) await addConnection(partner(name));
  const said: string[] = [];
  const tell = (keys: Keyring) => tellClosedTokens(database, keys, (line) => said.push(line));
  await tell(currentKeyring());
  const later = 'the new secret of more than 32 characters';
  await tell(new Keyring([later, 'a secret of more than 32 characters']));
  expect(said).toEqual([]);
  await tell(new Keyring([later]));
  expect(said).toEqual([
    expect.stringMatching(/does not open the access tokens of “(First”, “Second|Second”, “First)”/),
  ]);
  for (const remedy of ['APP_SECRET again', 'APP_SECRET_PREVIOUS', 'npm run secrets -- rotate'])
    expect(said[0]).toContain(remedy);
  expect(said[0]).not.toContain(TOKEN);
});

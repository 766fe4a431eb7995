import { beforeEach, describe, expect, it } from 'vitest';
import { addConnection, partner, pauseConnection } from './connections.fixture';
import { chooseConnection } from './list';
import { connectionFor, requestedConnectionId } from './requested';

describe('the connection of a request', () => {
  const ids: string[] = [];
  beforeEach(async () => {
    ids.length = 0;
    for (const name of ['One', 'Two']) {
      ids.push((await addConnection(partner(name))).id);
      // They stand in the order in which they were added, as far as a clock tells.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  const chosen = async (requested: string | null, permitted: 'all' | string[] = 'all') =>
    (await chooseConnection(requested, permitted))?.name;

  it('is the one it names, else the first that is not paused', async () => {
    expect(await chosen(ids[1] ?? '')).toBe('Two');
    expect(await chosen(null)).toBe('One');
    await pauseConnection(ids[0] ?? '');
    expect([await chosen(null), await chosen(ids[0] ?? '')]).toEqual(['Two', 'One']);
  });

  it('is none that may not be used', async () => {
    expect(await chosen(ids[0] ?? '', [ids[1] ?? ''])).toBeUndefined();
    expect(await chosen(null, [ids[1] ?? ''])).toBe('Two');
    expect(await chosen(null, [])).toBeUndefined();
    expect(await chosen('unknown')).toBeUndefined();
  });

  const request = (headers: Record<string, string>, url = 'http://dashboard/api') => ({
    headers: new Headers(headers),
    url,
  });

  it('is named by parameter, header or cookie, in that order', () => {
    const cookie = 'view.x=1; connection=https%3A%2F%2Fpartner.example%2F';
    expect(requestedConnectionId(request({ cookie, 'x-connection': 'a' }, 'http://d/?connection=b'))).toBe('b');
    expect(requestedConnectionId(request({ cookie }, 'http://d/?connection=b'))).toBe('b');
    expect(requestedConnectionId(request({ cookie }))).toBe('https://partner.example/');
    expect(requestedConnectionId(request({ cookie: 'connection=%E0%A4%A' }))).toBeNull();
    expect(requestedConnectionId(request({ cookie: 'myconnection=a' }))).toBeNull();
  });

  it('is another where the one that a browser remembers is gone, and none where it was named', async () => {
    const of = async (source: ReturnType<typeof request>) => (await connectionFor(source, 'all'))?.name;
    expect(await of(request({ cookie: `connection=${ids[1]}` }))).toBe('Two');
    expect(await of(request({ cookie: 'connection=gone' }))).toBe('One');
    expect(await of(request({ cookie: `connection=${ids[1]}`, 'x-connection': 'gone' }))).toBeUndefined();
  });
});

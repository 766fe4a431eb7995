import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentProperties, rememberProperty } from './recent';

const home = (id: string) => ({ id, name: `Home ${id}` });
const ids = () => recentProperties().map(({ id }) => id);

describe('recent properties', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are the latest six, each once, newest first', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberProperty(home(id));
    expect(ids()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  });

  it('are stored with id and name only', () => {
    const row = { ...home('a'), price: 1000 };
    rememberProperty(row);
    expect(recentProperties()).toEqual([home('a')]);
    expect([...kept.values()][0]).not.toContain('price');
  });

  it.each(['nonsense', '{}', '[null, {"id": 1}, {"id": "a", "name": "Home a"}]'])(
    'survive unreadable storage: %s',
    (text) => {
      rememberProperty(home('x'));
      for (const key of kept.keys()) kept.set(key, text);
      expect(ids()).toEqual(text.startsWith('[') ? ['a'] : []);
      rememberProperty(home('b'));
      expect(ids()[0]).toBe('b');
    },
  );

  it('are empty if the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberProperty(home('a'));
    expect(ids()).toEqual([]);
  });
});

import { keyOfConnection } from './connection';
import { inStorage } from './storage';

interface RecentList<Item> {
  key: string;
  most: number;
  isItem: (kept: unknown) => kept is Item;
  idOf: (item: Item) => string;
}

/** The items used last at each connection, each once, the latest first. They stay in this browser. */
function recentList<Item>({ key, most, isItem, idOf }: RecentList<Item>) {
  const read = (): Item[] =>
    inStorage(() => {
      const kept: unknown[] = JSON.parse(localStorage.getItem(keyOfConnection(key)) ?? '[]');
      return kept.filter(isItem).slice(0, most);
    }, []);
  const add = (item: Item): void => {
    const others = read().filter((other) => idOf(other) !== idOf(item));
    const items = [item, ...others].slice(0, most);
    inStorage(() => localStorage.setItem(keyOfConnection(key), JSON.stringify(items)), undefined);
  };
  /** Forgets the items of every connection. */
  const forget = (): void =>
    inStorage(() => {
      for (const one of Object.keys(localStorage)) if (one.startsWith(key)) localStorage.removeItem(one);
    }, undefined);
  return { read, add, forget };
}

export interface RecentProperty {
  id: string;
  name: string;
}

const properties = recentList({
  key: 'staygrid.recent-properties',
  most: 6,
  isItem(kept): kept is RecentProperty {
    const { id, name } = Object(kept) as Partial<Record<keyof RecentProperty, unknown>>;
    return typeof id === 'string' && typeof name === 'string';
  },
  idOf: ({ id }) => id,
});

/** Searches for stays, as their parameters. */
const stays = recentList({
  key: 'staygrid.recent-stays',
  most: 4,
  isItem: (kept) => typeof kept === 'string',
  idOf: (search) => search,
});

export const recentProperties = properties.read;
export const rememberProperty = ({ id, name }: RecentProperty): void => properties.add({ id, name });
export const recentStays = stays.read;
export const rememberStays = stays.add;

export function forgetRecent(): void {
  properties.forget();
  stays.forget();
}

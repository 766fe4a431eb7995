import type { Interval } from '@/lib/domain/interval';
import type { Search } from '@/lib/search/search';
import { batched } from './batch';

export interface PageOfRows {
  search: Search;
  offset: number;
  limit: number;
}

/** Reads a page of the list, with something of each of its homes. */
type ReadPage<Page> = (page: PageOfRows, within: Interval, signal: AbortSignal) => Promise<Page>;

interface AskedPage extends PageOfRows {
  within: Interval;
}

/** The API answers no longer pages. */
const MOST_ROWS = 100;

/** Reads pages that are requested together and follow each other as one. It is cancelled when all of them are. */
export function joined<Page extends { homes: readonly unknown[] }>(read: ReadPage<Page>): ReadPage<Page> {
  const ask = batched<AskedPage, Page>({
    joins: follows,
    wait: queueMicrotask,
    async load(pages, signal) {
      const { search, offset, within } = pages[0] as AskedPage;
      const limit = pages.reduce((sum, page) => sum + page.limit, 0);
      const whole = await read({ search, offset, limit }, within, signal);
      return (page) => {
        const from = page.offset - offset;
        return { ...whole, homes: whole.homes.slice(from, from + page.limit) };
      };
    },
  });
  return (page, within, signal) => ask({ ...page, within }, signal);
}

function follows(pages: AskedPage[], { search, within, offset, limit }: AskedPage): boolean {
  const [first, last] = [pages[0] as AskedPage, pages.at(-1) as AskedPage];
  return (
    search === first.search &&
    within === first.within &&
    offset === last.offset + last.limit &&
    offset + limit <= first.offset + MOST_ROWS
  );
}

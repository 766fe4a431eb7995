import type { Interval } from '@/lib/domain/interval';
import type { Search } from '@/lib/search/search';

export interface PageOfRows {
  search: Search;
  offset: number;
  limit: number;
}

/** Reads a page of the list, with something of each of its homes. */
type ReadPage<Page> = (page: PageOfRows, within: Interval, signal: AbortSignal) => Promise<Page>;

interface Waiting<Page> {
  page: PageOfRows;
  within: Interval;
  signal: AbortSignal;
  resolve: (page: Page) => void;
  reject: (error: unknown) => void;
}

/** The API answers no longer pages. */
const MOST_ROWS = 100;

/** Reads pages that are requested together and follow each other as one. It is cancelled when all of them are. */
export function joined<Page extends { homes: readonly unknown[] }>(read: ReadPage<Page>): ReadPage<Page> {
  let waiting: Waiting<Page>[] = [];
  const readAll = () => {
    const runs = runsOf(waiting);
    waiting = [];
    for (const run of runs) void readRun(read, run);
  };
  return (page, within, signal) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(readAll);
      waiting.push({ page, within, signal, resolve, reject });
    });
}

/** Splits pages where one does not follow the one before, or a run would be too long. */
function runsOf<Page>(waiting: readonly Waiting<Page>[]): Waiting<Page>[][] {
  const runs: Waiting<Page>[][] = [];
  for (const one of waiting) {
    const run = runs.at(-1);
    if (run && continues(run, one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

function continues<Page>(run: readonly Waiting<Page>[], { page, within }: Waiting<Page>): boolean {
  const [first, last] = [run[0] as Waiting<Page>, run.at(-1) as Waiting<Page>];
  return (
    page.search === first.page.search &&
    within === first.within &&
    page.offset === last.page.offset + last.page.limit &&
    page.offset + page.limit <= first.page.offset + MOST_ROWS
  );
}

async function readRun<Page extends { homes: readonly unknown[] }>(read: ReadPage<Page>, run: Waiting<Page>[]) {
  const [first] = run as [Waiting<Page>];
  const { search, offset } = first.page;
  const limit = run.reduce((sum, { page }) => sum + page.limit, 0);
  const left = new AbortController();
  for (const { signal } of run) {
    signal.addEventListener('abort', () => run.every(({ signal }) => signal.aborted) && left.abort(signal.reason));
  }
  try {
    const whole = await read({ search, offset, limit }, first.within, left.signal);
    for (const { page, resolve } of run) {
      const from = page.offset - offset;
      resolve({ ...whole, homes: whole.homes.slice(from, from + page.limit) });
    }
  } catch (error) {
    for (const { reject } of run) reject(error);
  }
}

import path from 'node:path';
import { facetsOf, findProperties } from '@/lib/columns/find';
import { type Database, openDatabase } from '@/lib/database/database';
import { Random } from '@/lib/demo/random';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT, SORT_NAMES, type Sort } from '@/lib/search/sort';
import { startPostgres } from '../fixtures/postgres';
import { type Bench, FEW_HOMES, inFolder, quantile, type Table, timed } from './bench';
import { fill, TODAY } from './portfolio';
import { threeFilters } from './three-filters';

const SIZES = [1000, 5000, 20_000, 100_000];
const PAGE = 50;
/** Times that each of the orders, in both directions, is asked for. */
const ROUNDS = 12;

/** p95 on the server, in milliseconds. */
const TARGETS = { 20000: { page: 15, facets: 40 }, 100000: { page: 50, facets: 150 } } as const;

const ORDERS: readonly Sort[] = SORT_NAMES.flatMap((by) => [false, true].map((descending) => ({ by, descending })));

export const searchBench: Bench = {
  name: 'search',
  about: 'pages and facets with their counts, by any three filters in any order, over whole portfolios',
  async run({ smallest }) {
    const [sizes, rounds] = smallest ? [[FEW_HOMES], 1] : [SIZES, ROUNDS];
    const onSqlite = await inFolder(async (folder) =>
      curve('SQLite', await openDatabase(path.join(folder, 'bench.db')), sizes, rounds),
    );
    const postgres = await startPostgres();
    try {
      return [onSqlite, await curve('Postgres', await openDatabase(postgres.url), sizes, rounds)];
    } finally {
      await postgres.stop();
    }
  },
};

async function curve(engine: string, mirror: Database, sizes: readonly number[], rounds: number): Promise<Table> {
  const measured = [];
  for (const homes of sizes) {
    await fill(mirror, homes);
    measured.push(await measure(mirror, homes, rounds));
  }
  await mirror.close();
  return {
    title: `${engine}: milliseconds, p50 / p95; pages of ${PAGE} with their total`,
    headings: ['homes', 'first page', 'later page', 'facets', 'first question', 'longest block'],
    rows: measured.map(({ homes, first, later, facets, loading, block }) => [
      homes.toLocaleString('en'),
      ...[first, later, facets].map((times) => `${shown(times, 0.5)} / ${shown(times, 0.95)}`),
      loading.toFixed(0),
      block.toFixed(0),
    ]),
    verdicts: verdictsOf(measured),
  };
}

interface Measured {
  homes: number;
  first: number[];
  later: number[];
  facets: number[];
  /** The first question after a start, which loads the portfolio. */
  loading: number;
  /** How long the event loop stood still at most while the portfolio was loaded. */
  block: number;
}

async function measure(mirror: Database, homes: number, rounds: number): Promise<Measured> {
  const connection = String(homes);
  const random = new Random('search', homes);
  const whole = { filter: NO_FILTER, sort: DEFAULT_SORT };
  const { result: loading, blockMs: block } = await timed(async () => {
    const { ms } = await timed(() =>
      facetsOf({ mirror, connectionId: connection, today: TODAY }, threeFilters(random)),
    );
    for (const sort of ORDERS)
      await findProperties(
        { mirror, connectionId: connection, today: TODAY },
        { filter: threeFilters(random), sort },
        { limit: 1 },
      );
    return ms;
  });
  const { total } = await findProperties({ mirror, connectionId: connection, today: TODAY }, whole, { limit: 1 });
  if (total !== homes) throw new Error(`${total} homes are found of ${homes}.`);
  const measured: Measured = { homes, first: [], later: [], facets: [], loading, block };
  for (let round = 0; round < rounds; round++) {
    for (const sort of ORDERS) {
      const search = { filter: threeFilters(random), sort };
      const page = (cursor?: string) =>
        timed(() =>
          findProperties({ mirror, connectionId: connection, today: TODAY }, search, { limit: PAGE, cursor }),
        );
      const first = await page();
      measured.first.push(first.ms);
      const cursor = first.result.nextCursor;
      if (cursor !== null) measured.later.push((await page(cursor)).ms);
      const facets = await timed(() => facetsOf({ mirror, connectionId: connection, today: TODAY }, search.filter));
      measured.facets.push(facets.ms);
    }
  }
  return measured;
}

function verdictsOf(measured: readonly Measured[]): Table['verdicts'] {
  const at = (homes: number) => measured.find((one) => one.homes === homes) as Measured;
  if (!at(100_000)) return [];
  const limits = ([20_000, 100_000] as const).flatMap((homes) => {
    const { first, later, facets } = at(homes);
    const size = homes.toLocaleString('en');
    const page = Math.max(quantile(first, 0.95), quantile(later, 0.95));
    return [
      { target: `a page at ${size}: p95 within ${TARGETS[homes].page} ms`, reached: page <= TARGETS[homes].page },
      {
        target: `all facets at ${size}: p95 within ${TARGETS[homes].facets} ms`,
        reached: quantile(facets, 0.95) <= TARGETS[homes].facets,
      },
    ];
  });
  const growth = (['first', 'later', 'facets'] as const).map(
    (kind) => quantile(at(100_000)[kind], 0.95) / quantile(at(20_000)[kind], 0.95),
  );
  return [
    ...limits,
    { target: 'from 20,000 to 100,000 no worse than linear (5 ×)', reached: Math.max(...growth) <= 5 },
  ];
}

const shown = (times: readonly number[], share: number) => quantile(times, share).toFixed(1);

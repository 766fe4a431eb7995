import { factsOf } from '@/lib/contract/facts';
import { Random } from '@/lib/demo/random';
import { nightsAhead } from '@/lib/domain/losses/nights-ahead';
import { type Bench, FEW_HOMES, quantile, type Table, timed } from './bench';
import { demoHomes, TODAY } from './portfolio';
import { type Client, type SeededDashboard, withDashboard } from './seeded-dashboard';

interface Size {
  homes: number;
  rounds: { warm: number; counted: number };
  /** In milliseconds. */
  goals: { p95: number; first: number };
}

const ROUNDS = { warm: 5, counted: 60 };
const NO_GOAL = Number.POSITIVE_INFINITY;
const SIZES: readonly Size[] = [
  { homes: 20_000, rounds: ROUNDS, goals: { p95: 100, first: 1000 } },
  { homes: 100_000, rounds: ROUNDS, goals: { p95: 400, first: NO_GOAL } },
];
const SMALLEST: Size = { homes: FEW_HOMES, rounds: { warm: 0, counted: 2 }, goals: { p95: NO_GOAL, first: NO_GOAL } };
/** The homes whose lost nights one thread finds. */
const IN_ONE_THREAD = 20_000;
/** The part of homes that a sync changes; a command line takes no more. */
const CHANGED = 0.03;
const MOST_CHANGED = 1000;
const LONGEST_BLOCK = 30;
const LOST_NIGHTS = 2000;
const NIGHTS = 365;

export const insightsBench: Bench = {
  name: 'insights',
  about: 'figures, lost nights and data quality of whole portfolios over HTTP',
  async run({ smallest, shared }) {
    const tables = [lostNights(smallest ? FEW_HOMES : IN_ONE_THREAD)];
    for (const size of smallest ? [SMALLEST] : SIZES)
      tables.push(await withDashboard(size.homes, (dashboard) => measured(dashboard, size), shared));
    return tables;
  },
};

async function measured({ client, unpublish }: SeededDashboard, { homes, rounds, goals }: Size): Promise<Table> {
  // A route's program is loaded with its first question, even with one that it refuses.
  for (const question of ['/api/insights?days=0', '/api/health/live']) await client.get(question).catch(() => {});
  await client.longestBlock();
  const took = async (question: string) => (await timed(() => client.get(question))).ms;
  const first = await took('/api/insights?days=365');
  const block = await client.longestBlock();
  const again = await took('/api/insights/lost-nights?days=365');
  const quality = await took('/api/insights/quality');
  const random = new Random('insights');
  const times = await client.timesOf(rounds, (round) => {
    // Every question is another one: none is answered from memory.
    const n = round + rounds.warm;
    const filter = `days=${30 + n + 66 * random.int(0, 2)}&bedrooms=${random.int(0, 2)}-`;
    return {
      figures: `/api/insights?${filter}&by=${random.pick(['city', 'area', 'type', 'bedrooms'])}`,
      lost: `/api/insights/lost-nights?${filter}`,
      quality: `/api/insights/quality?guests=${random.int(1, 4)}&limit=${20 + n}`,
    };
  });
  const changed = await idsOf(client, Math.min(MOST_CHANGED, CHANGED * homes));
  await unpublish(changed);
  await client.sync();
  const afterSync = {
    figures: await took('/api/insights?days=364'),
    lost: await took('/api/insights/lost-nights?days=364'),
    quality: await took('/api/insights/quality?limit=7'),
  };
  const within = (share: number, kind: string) => quantile(times[kind] ?? [], share);
  const worst = Math.max(...Object.keys(times).map((kind) => within(0.95, kind)));
  return {
    title: `${homes.toLocaleString('en')} homes × ${NIGHTS} nights: milliseconds`,
    headings: ['', 'first of all', `first after a sync with ${changed.length} changes`, 'p50', 'p95'],
    rows: [
      ['figures, by a group', first, afterSync.figures, within(0.5, 'figures'), within(0.95, 'figures')],
      ['lost nights with their best edits', again, afterSync.lost, within(0.5, 'lost'), within(0.95, 'lost')],
      ['data quality', quality, afterSync.quality, within(0.5, 'quality'), within(0.95, 'quality')],
      ['longest block of the answering thread during the first answer', block, '', '', ''],
    ],
    verdicts: [
      { target: `p95 within ${goals.p95} ms`, reached: worst <= goals.p95 },
      {
        target: `the first after a sync within ${goals.first} ms`,
        reached: Math.max(...Object.values(afterSync)) <= goals.first,
      },
      { target: `no block longer than ${LONGEST_BLOCK} ms`, reached: block <= LONGEST_BLOCK },
    ],
  };
}

/** The ids of the first homes. */
async function idsOf(client: Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < count; offset += 100) {
    const page = JSON.parse(String(await client.get(`/api/properties?limit=100&offset=${offset}`)));
    ids.push(...page.items.map(({ id }: { id: string }) => id));
  }
  return ids.slice(0, count);
}

/** The lost nights of a number of homes in one thread. */
function lostNights(count: number): Table {
  const homes = Array.from(demoHomes(count), ({ property, calendar }) => ({ facts: factsOf(property), calendar }));
  const began = performance.now();
  const lost = homes.flatMap(({ facts, calendar }) => nightsAhead(facts, calendar, TODAY).lost);
  const took = performance.now() - began;
  return {
    title: `${homes.length.toLocaleString('en')} homes × ${NIGHTS} nights in one thread`,
    headings: ['', 'milliseconds'],
    rows: [[`${lost.length.toLocaleString('en')} spans of lost nights with their best edits`, took]],
    verdicts: [{ target: `lost nights with best edits within ${LOST_NIGHTS} ms`, reached: took <= LOST_NIGHTS }],
  };
}

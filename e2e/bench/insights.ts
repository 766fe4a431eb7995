import { factsOf } from '@/lib/contract/facts';
import { Random } from '@/lib/demo/random';
import { nightsAhead } from '@/lib/domain/losses/nights-ahead';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type Bench, quantile, type Table, timed } from './bench';
import { demoHomes, TODAY } from './portfolio';
import { type Client, withDashboard } from './seeded-dashboard';

const SIZES = [20_000, 100_000] as const;
const ROUNDS = { warm: 5, counted: 60 };
/** In milliseconds. */
const GOALS: Record<(typeof SIZES)[number], { p95: number; first?: number }> = {
  20000: { p95: 100, first: 1000 },
  100000: { p95: 400 },
};
/** The part of homes that a sync changes; a command line takes no more. */
const CHANGED = 0.03;
const MOST_CHANGED = 1000;
const LONGEST_BLOCK = 30;
const LOST_NIGHTS = 2000;
const NIGHTS = 365;

export const insightsBench: Bench = {
  name: 'insights',
  about: 'figures, lost nights and data quality of whole portfolios over HTTP',
  async run() {
    await ensureBuilt();
    const tables = [lostNights()];
    for (const homes of SIZES) tables.push(await withDashboard(homes, measured(homes)));
    return tables;
  },
};

type Work = Parameters<typeof withDashboard<Table>>[1];

const measured =
  (homes: (typeof SIZES)[number]): Work =>
  async (client, unpublish) => {
    // A route's program is loaded with its first question, even with one that it refuses.
    for (const question of ['/api/insights?days=0', '/api/health/live']) await client.get(question).catch(() => {});
    await client.longestBlock();
    const took = async (question: string) => (await timed(() => client.get(question))).ms;
    const first = await took('/api/insights?days=365');
    const block = await client.longestBlock();
    const again = await took('/api/insights/lost-nights?days=365');
    const quality = await took('/api/insights/quality');
    const random = new Random('insights');
    const times = await client.timesOf(ROUNDS, (round) => {
      // Every question is another one: none is answered from memory.
      const n = round + ROUNDS.warm;
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
    const { p95, first: firstGoal } = GOALS[homes];
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
        { target: `p95 within ${p95} ms`, reached: worst <= p95 },
        ...(firstGoal
          ? [
              {
                target: `the first after a sync within ${firstGoal} ms`,
                reached: Math.max(...Object.values(afterSync)) <= firstGoal,
              },
            ]
          : []),
        { target: `no block longer than ${LONGEST_BLOCK} ms`, reached: block <= LONGEST_BLOCK },
      ],
    };
  };

/** The ids of the first homes. */
async function idsOf(client: Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < count; offset += 100) {
    const page = JSON.parse(String(await client.get(`/api/properties?limit=100&offset=${offset}`)));
    ids.push(...page.items.map(({ id }: { id: string }) => id));
  }
  return ids.slice(0, count);
}

/** The lost nights of 20,000 homes in one thread. */
function lostNights(): Table {
  const homes = Array.from(demoHomes(SIZES[0]), ({ property, calendar }) => ({ facts: factsOf(property), calendar }));
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

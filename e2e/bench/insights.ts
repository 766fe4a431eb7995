import { performance } from 'node:perf_hooks';
import { factsOf } from '@/lib/contract/facts';
import { Random } from '@/lib/demo/random';
import { nightsAhead } from '@/lib/domain/losses/nights-ahead';
import { PackedCalendars } from '@/lib/domain/stays/stay-calendar';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import type { Bench, Table } from './bench';
import { demoHomes, TODAY } from './portfolio';
import { type Client, withDashboard } from './seeded-dashboard';

const SIZES = [20_000, 100_000] as const;
const WARM = 5;
const QUESTIONS = 60;
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
  about: 'figures, lost nights and data quality of whole portfolios over HTTP, beside the bare loop over their nights',
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
    const first = await timed(() => client.get('/api/insights?days=365'));
    const block = await client.longestBlock();
    const again = await timed(() => client.get('/api/insights/lost-nights?days=365'));
    const quality = await timed(() => client.get('/api/insights/quality'));
    const random = new Random('insights');
    const times: Record<string, number[]> = { figures: [], lost: [], quality: [] };
    for (let n = -WARM; n < QUESTIONS; n++) {
      // Every question is another one: none is answered from memory.
      const days = 30 + n + WARM + 66 * random.int(0, 2);
      const filter = `days=${days}&bedrooms=${random.int(0, 2)}-`;
      const questions = {
        figures: `/api/insights?${filter}&by=${random.pick(['city', 'area', 'type', 'bedrooms'])}`,
        lost: `/api/insights/lost-nights?${filter}`,
        quality: `/api/insights/quality?guests=${random.int(1, 4)}&limit=${20 + n + WARM}`,
      };
      for (const [kind, question] of Object.entries(questions)) {
        const took = await timed(() => client.get(question));
        if (n >= 0) times[kind]?.push(took);
      }
    }
    const changed = await idsOf(client, Math.min(MOST_CHANGED, CHANGED * homes));
    await unpublish(changed);
    await client.sync();
    const afterSync = {
      figures: await timed(() => client.get('/api/insights?days=364')),
      lost: await timed(() => client.get('/api/insights/lost-nights?days=364')),
      quality: await timed(() => client.get('/api/insights/quality?limit=7')),
    };
    const at = (share: number, of: readonly number[] = []) =>
      [...of].sort((a, b) => a - b)[Math.floor(of.length * share)] ?? Number.NaN;
    const { p95, first: firstGoal } = GOALS[homes];
    const worst = Math.max(...Object.values(times).map((of) => at(0.95, of)));
    return {
      title: `${homes.toLocaleString('en')} homes × ${NIGHTS} nights: milliseconds`,
      headings: ['', 'first of all', `first after a sync with ${changed.length} changes`, 'p50', 'p95'],
      rows: [
        ['figures, by a group', first, afterSync.figures, at(0.5, times.figures), at(0.95, times.figures)],
        ['lost nights with their best edits', again, afterSync.lost, at(0.5, times.lost), at(0.95, times.lost)],
        ['data quality', quality, afterSync.quality, at(0.5, times.quality), at(0.95, times.quality)],
        ['bare loop over the nights', bareLoop(homes), '', '', ''],
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The lost nights of 20,000 homes in one thread, beside the loop that only looks at each night of their calendars. */
function lostNights(): Table {
  const homes = Array.from(demoHomes(SIZES[0]), ({ property, calendar }) => ({ facts: factsOf(property), calendar }));
  const packed = new PackedCalendars();
  for (const [slot, { calendar }] of homes.entries()) packed.set(slot, calendar);
  let began = performance.now();
  let onSale = 0;
  for (const slot of homes.keys()) {
    const calendar = packed.at(slot);
    for (let day = TODAY; day < TODAY + NIGHTS; day++) if (calendar.blockedFrom(day) > day) onSale += 1;
  }
  const bare = performance.now() - began;
  began = performance.now();
  const lost = homes.flatMap(({ facts, calendar }) => nightsAhead(facts, calendar, TODAY).lost);
  const took = performance.now() - began;
  return {
    title: `${homes.length.toLocaleString('en')} homes × ${NIGHTS} nights in one thread, ${onSale.toLocaleString('en')} on sale`,
    headings: ['', 'milliseconds'],
    rows: [
      ['bare loop over the packed calendars', bare],
      [`${lost.length.toLocaleString('en')} spans of lost nights with their best edits`, took],
    ],
    verdicts: [{ target: `lost nights with best edits within ${LOST_NIGHTS} ms`, reached: took <= LOST_NIGHTS }],
  };
}

/** Sums the prices of the nights on sale of as many homes, from typed arrays. */
function bareLoop(homes: number): number {
  const prices = new Float64Array(homes * NIGHTS).map((_, night) => (night % 3 === 0 ? 0 : 100));
  const started = performance.now();
  let sum = 0;
  let nights = 0;
  for (const price of prices) {
    if (price === 0) continue;
    sum += price;
    nights += 1;
  }
  const took = performance.now() - started;
  if (sum / nights !== 100) throw new Error('The loop has counted wrongly.');
  return took;
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { factsOf } from '@/lib/contract/facts';
import { PropertyBasicInfo } from '@/lib/contract/property';
import type { PropertyFacts } from '@/lib/domain/property';
import { BATCH } from '@/lib/mirror/batches';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { facetsOf, findProperties } from '@/lib/mirror/find';
import { type Mirror, openMirror } from '@/lib/mirror/mirror';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import { saveProperties } from '@/lib/mirror/save-properties';

import { NUMBERS, type PropertyRow } from '@/lib/search/fields';
import { type Filter, type FilterName, NO_FILTER } from '@/lib/search/filters';
import { facetsOfRows, searchRows } from '@/lib/search/match.oracle';
import { SORT_NAMES } from '@/lib/search/sort';
import type { Bench, Table } from './bench';
import { randomLostNights, readJsonLines, realLostNights } from './lost-nights-agreement';
import { Dice, variedFacts } from './search-portfolio';

/** No question is about a stay: any day will do. */
const TODAY = 0;
const GENERATED = 20_000;
/** Questions for each sort, in both directions. */
const ROUNDS = 8;
const PAGE = 1000;

/** A file properties.jsonl or .gz, one JSON a line: asked about too, with the calendars beside it. */
const FILE = process.env.BENCH_PROPERTIES;

export const agreementBench: Bench = {
  name: 'agreement',
  about:
    'whether searches agree with the row-by-row matcher, and lost nights with trying every edit (BENCH_PROPERTIES=FILE: real ones)',
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-bench-'));
    const mirror = await openMirror(path.join(folder, 'bench.db'));
    const dice = new Dice(7);
    const generated = Array.from({ length: GENERATED }, (_, i) => variedFacts(i, dice));
    try {
      const tables = [await agreement(mirror, `${GENERATED.toLocaleString('en')} generated`, generated)];
      if (FILE) tables.push(await agreement(mirror, path.basename(path.dirname(FILE)), await readFacts(FILE)));
      tables.push(randomLostNights());
      if (FILE) tables.push(await realLostNights(FILE));
      return tables;
    } finally {
      await mirror.close();
      rmSync(folder, { recursive: true });
    }
  },
};

async function agreement(mirror: Mirror, name: string, facts: readonly PropertyFacts[]): Promise<Table> {
  const dice = new Dice(facts.length);
  const rows = facts.map((one) => ({ ...one, occupancy: dice.chance(0.9) ? dice.roll() : null }));
  await fill(mirror, name, rows);
  const tally = await askedOf(mirror, name, rows, ROUNDS);
  const unasked = Object.keys(FILTERS_LIKE).filter((filterName) => !tally.asked.has(filterName));
  return {
    title: `${name}: ${rows.length.toLocaleString('en')} homes, every sort both ways, 1 to 4 filters at once`,
    headings: ['questions', 'filters never asked', 'rows matched', 'pages that differ', 'facets that differ'],
    rows: [[tally.questions, unasked.join(', ') || 'none', tally.rows, tally.pages, tally.facets]],
    verdicts: [{ target: 'every answer agrees with the matcher', reached: tally.pages + tally.facets === 0 }],
  };
}

/** How answers compare with the matcher's. */
interface Tally {
  questions: number;
  /** Names of the filters that were asked. */
  asked: ReadonlySet<string>;
  rows: number;
  /** Pages and facets that differ. */
  pages: number;
  facets: number;
}

/** Asks a mirror for what it should hold, by every sort both ways, and the row-by-row matcher the same. */
export async function askedOf(
  mirror: Mirror,
  connection: string,
  rows: readonly PropertyRow[],
  rounds: number,
): Promise<Tally> {
  const dice = new Dice(rows.length + 1);
  const asked = new Set<string>();
  const tally = { questions: 0, asked, rows: 0, pages: 0, facets: 0 };
  for (let round = 0; round < rounds; round++) {
    for (const by of SORT_NAMES) {
      for (const descending of [false, true]) {
        const filter = likeSomeRow(rows, dice);
        const sort = { by, descending };
        for (const filterName of namesOf(filter)) asked.add(filterName);
        const expected = searchRows(rows, filter, sort);
        const from = dice.below(Math.max(1, expected.length - PAGE));
        const found = await findProperties(mirror, connection, { filter, sort }, { limit: PAGE, offset: from }, TODAY);
        const isSame =
          found.total === expected.length && isDeepStrictEqual(found.items, expected.slice(from, from + PAGE));
        const counted = await facetsOf(mirror, connection, filter, TODAY);
        tally.questions++;
        tally.rows += expected.length;
        tally.pages += isSame ? 0 : 1;
        tally.facets += isDeepStrictEqual(counted, facetsOfRows(rows, filter)) ? 0 : 1;
      }
    }
  }
  return tally;
}

async function fill(mirror: Mirror, connection: string, rows: readonly PropertyRow[]): Promise<void> {
  await saveConnection(mirror, { id: connection, name: connection, baseUrl: 'http://127.0.0.1' }, 0);
  const answer = { crawl: 1, fetchedAt: 1, compare: () => [] };
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await writing(mirror, connection, async (transaction) => {
      const properties = batch.map(({ occupancy: _, ...facts }) => ({ facts, details: {} }));
      await saveProperties(transaction, properties, answer);
      const calendars = batch.map(({ id, occupancy }) => ({ propertyId: id, ranges: [], findings: [], occupancy }));
      await saveCalendars(transaction, calendars, answer);
    });
  }
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** A filter that a row passes, or nearly: without a value to ask for, there is none. */
const FILTERS_LIKE: { [Name in FilterName]?: (row: PropertyRow, dice: Dice) => Filter[Name] } = {
  q: (row, dice) => dice.of(`${row.name} ${row.code} ${row.address}`.split(/\s+/)).slice(0, 1 + dice.below(9)) || null,
  type: (row) => [row.type],
  country: (row) => [row.country],
  city: (row) => [row.city],
  area: (row) => [row.area],
  bedrooms: ({ bedrooms }, dice) => ({ min: bedrooms, max: dice.chance(0.5) ? bedrooms + 1 : null }),
  bathrooms: ({ bathrooms }) => ({ min: bathrooms, max: bathrooms }),
  guests: ({ maxGuests }) => maxGuests || null,
  size: ({ size }, dice) =>
    size === null ? null : { min: roundTo(size, 2), max: dice.chance(0.5) ? roundTo(size * 1.5, 2) : null },
  price: ({ price }, dice) =>
    dice.chance(0.5) ? { min: null, max: price } : { min: roundTo(price / 2, 2), max: price },
  currency: ({ currency }) => [currency],
  amenities: ({ amenities }, dice) => some(amenities, dice),
  buildingAmenities: ({ buildingAmenities }, dice) => some(buildingAmenities, dice),
  pets: ({ petsAllowed }) => petsAllowed,
  children: ({ childrenAllowed }) => childrenAllowed,
  smoking: ({ smokingAllowed }) => smokingAllowed,
  parties: ({ partyAllowed }) => partyAllowed,
  has: ({ has }, dice) => some(has, dice),
  availableBy: ({ availableFrom }) => availableFrom,
  minStay: (row) => NUMBERS.minStay(row) || null,
};

function likeSomeRow(rows: readonly PropertyRow[], dice: Dice): Filter {
  const row = dice.of(rows);
  const names = Object.keys(FILTERS_LIKE) as (keyof typeof FILTERS_LIKE)[];
  const chosen = Array.from({ length: 1 + dice.below(4) }, () => dice.of(names));
  return { ...NO_FILTER, ...Object.fromEntries(chosen.map((name) => [name, FILTERS_LIKE[name]?.(row, dice)])) };
}

const some = <Value>(values: readonly Value[], dice: Dice) => {
  const chosen = dice.some(values, 2 / Math.max(1, values.length));
  return chosen.length > 0 ? chosen.sort() : null;
};

const namesOf = (filter: Filter) => (Object.keys(filter) as FilterName[]).filter((name) => filter[name] !== null);

async function readFacts(file: string): Promise<PropertyFacts[]> {
  const facts: PropertyFacts[] = [];
  for await (const line of readJsonLines(file)) facts.push(factsOf(PropertyBasicInfo.parse(line)));
  return facts;
}

import { z } from 'zod';
import { slotsOf } from '@/lib/columns/bits';
import { cursorsOf, LONGEST_CURSOR, pageAfter } from '@/lib/columns/cursor';
import { portfolioFor, pricedMatches } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { LONGEST_REASON, type QualityAnswer } from '@/lib/contract/api/insights';
import { contractFaultText } from '@/lib/contract/faults';
import { FINDING_CODES, type Finding, type FindingCode } from '@/lib/domain/finding';
import { type OddPrice, oddPrices } from '@/lib/domain/odd-prices';
import { outsideCity } from '@/lib/domain/quality';
import { readBody } from '@/lib/domain/read-body';
import { getRejections } from '@/lib/mirror/crawl';
import { rowsOf } from '@/lib/mirror/property';
import { unknownProperty } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId, Parameters } from '@/lib/portfolio/requests';
import { flag, text, whole, word } from '@/lib/search/codec';
import { type Search, searchKey } from '@/lib/search/search';
import { byKind, changedQuality, type FindingsOfAKind, type HomeQuality, oddFindings } from './home-quality';
import { type KeptHomes, keptHomes } from './kept-homes';
import { findingsSetAside, type SetAside, setAside, takeBack } from './set-aside-table';

const DEFAULT_LIMIT = 50;
const LONGEST_PAGE = 200;

/** Every finding of a portfolio's homes in order, with findings between homes; absent after a change. */
const entriesByHomes = new WeakMap<ReadonlyMap<string, HomeQuality>, Entry[]>();

/** The quality of the listed homes. */
export const qualityOf = keptHomes<HomeQuality>(async (portfolio, byId, after) => {
  const { ids, homes, ...chunk } = await changedQuality(portfolio, after);
  if (ids.length > 0) entriesByHomes.delete(byId);
  for (const id of ids) byId.delete(id);
  for (const home of homes) byId.set(home.id, home);
  return chunk;
});

interface Entry extends FindingsOfAKind {
  id: string;
}

/**
 * The findings of the matching homes, the gravest kinds first and the largest of a kind first.
 * @param query filters, `kind`, `aside` (those that are set aside), `limit` (1–200, default 50), `cursor`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function listQuality(portfolio: Portfolio, query: URLSearchParams): Promise<QualityAnswer> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const kind = parameters.read('kind', word(FINDING_CODES));
  const isAside = parameters.read('aside', flag()) ?? false;
  const cursor = parameters.read('cursor', text(LONGEST_CURSOR));
  const search = parameters.search(portfolio.today, ['limit', 'kind', 'aside', 'cursor']);
  const { mirror, connectionId, today, reading } = portfolio;
  const question = ['quality', connectionId, searchKey(search), kind, isAside];
  const cursors = cursorsOf(Place, question);
  const after = cursor === null ? null : cursors.read(cursor);
  const quality = await qualityOf(portfolio);
  const columns = await portfolioFor(portfolio, search);
  const kept = await findingsSetAside(mirror, connectionId);
  const { leftOut, version } = await leftOutOf(portfolio);
  const known = [quality.subscriber.sequence, today, reading, kept, version];
  return columns.kept([...question, limit, cursor, ...known], async () => {
    const matching = await entriesOf(portfolio, columns, quality, search);
    const entries = leftOut.length === 0 ? matching : [...leftOut, ...matching].sort(compare);
    const { open, aside, asideOf } = apart(entries, kept);
    const listed = (isAside ? aside : open).filter((entry) => kind === null || entry.kind === kind);
    const { page, next } = pageAfter(listed, compare, after, limit);
    const homes = new Map<FindingCode, number>();
    for (const entry of open) homes.set(entry.kind, (homes.get(entry.kind) ?? 0) + 1);
    const rows = await rowsOf(portfolio, [...new Set(page.map(({ id }) => id))]);
    return {
      kinds: [...homes].map(([one, count]) => ({ kind: one, homes: count })),
      aside: aside.length,
      items: page.flatMap((entry) => {
        const row = rows.get(entry.id);
        if (!row && !leftOut.includes(entry)) return [];
        const { code, name, city } = row ?? { code: '', name: entry.id, city: '' };
        const held = asideOf(entry);
        const aside = held ? { reason: held.reason, by: held.by, at: held.at } : null;
        return { ...entry, code, name, city, held: row !== undefined, aside };
      }),
      total: listed.length,
      nextCursor: next && cursors.write(next),
    };
  });
}

/** More than a crawl keeps. */
const MOST_LEFT_OUT = 20_000;

/** Homes and calendars that could not be read. No filter leaves them out: whether they match is not known. */
async function leftOutOf({ mirror, connectionId }: Portfolio): Promise<{ leftOut: Entry[]; version: unknown }> {
  const { rejections, total } = await getRejections(mirror, connectionId, MOST_LEFT_OUT);
  const leftOut = rejections.flatMap(({ kind, subject, faults }) => {
    const code = kind === 'property' ? 'home.left-out' : 'calendar.missing';
    const findings = faults.map((fault): Finding => ({ code, message: contractFaultText(fault) }));
    return byKind(findings).map((one) => ({ ...one, id: subject }));
  });
  return { leftOut, version: [total, rejections[0]?.at] };
}

/** Every finding of the homes that match, in order. */
async function entriesOf(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  { byId }: KeptHomes<HomeQuality>,
  search: Search,
): Promise<Entry[]> {
  const { matching } = await pricedMatches(portfolio, columns, search);
  const entries = entriesByHomes.get(byId) ?? allEntries([...byId.values()]);
  entriesByHomes.set(byId, entries);
  const ids = new Set(Array.from(slotsOf(matching), (slot) => columns.idAt(slot)));
  return entries.filter(({ id }) => ids.has(id));
}

function allEntries(homes: readonly HomeQuality[]): Entry[] {
  const [far, odd] = [outsideCity(homes), oddPrices(homes)];
  return homes.flatMap((home) => kindsOf(home, far.get(home.id), odd.get(home.id))).sort(compare);
}

/** Findings apart by whether they are set aside, and still say the same. */
function apart(entries: readonly Entry[], kept: readonly SetAside[]) {
  const byKey = new Map(kept.map((one) => [keyOf(one.propertyId, one), one]));
  const asideOf = ({ id, kind, evidence }: Entry): SetAside | null => {
    const one = byKey.get(keyOf(id, { kind }));
    return one?.evidence === evidence ? one : null;
  };
  const open: Entry[] = [];
  const aside: Entry[] = [];
  for (const entry of entries) (asideOf(entry) ? aside : open).push(entry);
  return { open, aside, asideOf };
}

const keyOf = (id: string, { kind }: { kind: string }) => `${kind} ${id}`;

function kindsOf(
  { id, kinds, city, latitude, longitude, currency }: HomeQuality,
  kilometres: number | undefined,
  odd: readonly OddPrice[] = [],
): Entry[] {
  const message = `${latitude}, ${longitude} is ${kilometres} km from the middle of the homes in ${city}.`;
  const outside = kilometres === undefined ? [] : byKind([{ code: 'place.outside-city', message }]);
  return [...kinds, ...outside, ...oddFindings(odd, currency)].map((one) => ({ ...one, id }));
}

const RANKS = new Map(FINDING_CODES.map((code, rank) => [code, rank]));
const rankOf = ({ kind }: Pick<Entry, 'kind'>) => RANKS.get(kind) as number;

const Place = z.object({ kind: z.enum(FINDING_CODES), size: z.number(), id: z.string() });
type Place = z.infer<typeof Place>;

const compare = (a: Place, b: Place): number =>
  rankOf(a) - rankOf(b) || b.size - a.size || (a.id < b.id ? -1 : Number(a.id > b.id));

const Request = z.strictObject({
  id: z.string(),
  kind: z.enum(FINDING_CODES),
  evidence: z.string().max(40),
  reason: z.string().trim().min(1, 'must say why').max(LONGEST_REASON),
});

/**
 * Sets the findings of one kind at a home aside, until they say something else.
 * @param body `{id, kind, evidence, reason}`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function setFindingAside(portfolio: Portfolio, body: unknown, by: string | null): Promise<void> {
  const { id, ...finding } = readBody(Request, body);
  const { mirror, connectionId, now } = portfolio;
  const isHeld = canBeId(id) && (await rowsOf(portfolio, [id])).size > 0;
  if (!isHeld && !(await leftOutOf(portfolio)).leftOut.some((entry) => entry.id === id)) throw unknownProperty(id);
  await setAside(mirror, connectionId, { propertyId: id, ...finding, by, at: now });
}

/**
 * Lists a finding again that was set aside.
 * @param query `id`, `kind`
 * @throws InvalidParameterError
 */
export async function takeFindingBack({ mirror, connectionId }: Portfolio, query: URLSearchParams): Promise<void> {
  const parameters = new Parameters(query);
  const id = parameters.need('id', text(200));
  const kind = parameters.need('kind', word(FINDING_CODES));
  parameters.finish();
  if (id !== null && kind !== null) await takeBack(mirror, connectionId, id, kind);
}

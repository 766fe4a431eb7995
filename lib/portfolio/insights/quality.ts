import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { encode } from 'zod/mini';
import { LONGEST_REASON, QualityAnswer } from '@/lib/contract/api/insights';
import type { Day } from '@/lib/domain/day';
import { InvalidParameterError } from '@/lib/domain/errors';
import { FINDING_CODES, type FindingCode } from '@/lib/domain/finding';
import { type OddPrice, oddPrices } from '@/lib/domain/odd-prices';
import { outsideCity } from '@/lib/domain/quality';
import { ChangeSubscriber } from '@/lib/mirror/change-subscriber';
import { slotsOf } from '@/lib/mirror/columns/bits';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { InvalidCursorError, portfolioFor, pricedMatches, rowsOf } from '@/lib/mirror/find';
import type { Mirror } from '@/lib/mirror/mirror';
import { findingsSetAside, type SetAside, setAside, takeBack } from '@/lib/mirror/set-aside';
import { UnknownPropertyError } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId, Parameters } from '@/lib/portfolio/requests';
import { stayPricing } from '@/lib/portfolio/stay-homes';
import { flag, text, whole, word } from '@/lib/search/codec';
import { type Search, searchKey } from '@/lib/search/search';
import { byKind, changedQuality, type FindingsOfAKind, type HomeQuality, oddFindings } from './home-quality';

const DEFAULT_LIMIT = 50;
const LONGEST_PAGE = 200;

const MOST_PORTFOLIOS = 8;
const UNUSED_AFTER_MS = 60 * 60 * 1000;

interface PortfolioQuality {
  mirror: Mirror;
  today: Day;
  byId: Map<string, HomeQuality>;
  /** Every finding in order, with what homes show beside each other; null after a change. */
  entries: Entry[] | null;
  subscriber: ChangeSubscriber;
}

const portfolios = new LRUCache<string, PortfolioQuality>({
  max: MOST_PORTFOLIOS,
  ttl: UNUSED_AFTER_MS,
  updateAgeOnGet: true,
  ttlAutopurge: true,
});

/** The quality of the listed homes, by id, with everything that was committed before the call. */
export async function qualityOf(portfolio: Portfolio): Promise<PortfolioQuality> {
  let quality = portfolios.get(portfolio.connectionId);
  if (quality?.today !== portfolio.today || quality.mirror !== portfolio.mirror) quality = newQuality(portfolio);
  portfolios.set(portfolio.connectionId, quality);
  await quality.subscriber.catchUp();
  return quality;
}

function newQuality({ mirror, connectionId, today }: Portfolio): PortfolioQuality {
  const byId = new Map<string, HomeQuality>();
  const subscriber = new ChangeSubscriber(async (after) => {
    const { ids, homes, ...chunk } = await changedQuality(mirror, connectionId, today, after);
    if (ids.length > 0) quality.entries = null;
    for (const id of ids) byId.delete(id);
    for (const home of homes) byId.set(home.id, home);
    return chunk;
  });
  const quality: PortfolioQuality = { mirror, today, byId, entries: null, subscriber };
  return quality;
}

interface Entry extends FindingsOfAKind {
  id: string;
}

/**
 * The findings of the matching homes, the gravest kinds first and the largest of a kind first, as JSON: `QualityAnswer`.
 * @param query filters, `kind`, `aside` (those that are set aside), `limit` (1–200, default 50), `cursor`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function listQuality(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const kind = parameters.read('kind', word(FINDING_CODES));
  const isAside = parameters.read('aside', flag()) ?? false;
  const cursor = parameters.read('cursor', text(1000));
  const search = parameters.search(portfolio.today, ['limit', 'kind', 'aside', 'cursor']);
  const after = cursor === null ? null : readCursor(cursor);
  const { mirror, connectionId } = portfolio;
  const quality = await qualityOf(portfolio);
  const columns = await portfolioFor(mirror, connectionId, search.filter);
  const kept = await findingsSetAside(mirror, connectionId);
  const question = [
    'quality',
    quality.subscriber.sequence,
    searchKey(search),
    limit,
    kind,
    isAside,
    cursor,
    kept,
    portfolio.reading,
  ];
  return columns.remembered(question, async () => {
    const entries = await entriesOf(portfolio, columns, quality, search);
    const { open, aside, asideOf } = apart(entries, kept);
    const listed = (isAside ? aside : open).filter((entry) => kind === null || entry.kind === kind);
    const from = after === null ? 0 : listed.findIndex((entry) => compare(entry, after) > 0);
    const page = from < 0 ? [] : listed.slice(from, from + limit);
    const last = page.at(-1);
    const homes = new Map<FindingCode, number>();
    for (const entry of open) homes.set(entry.kind, (homes.get(entry.kind) ?? 0) + 1);
    const rows = await rowsOf(mirror, connectionId, [...new Set(page.map(({ id }) => id))]);
    return encode(QualityAnswer, {
      kinds: [...homes].map(([one, count]) => ({ kind: one, homes: count })),
      aside: aside.length,
      items: page.flatMap((entry) => {
        const row = rows.get(entry.id);
        if (!row) return [];
        const { code, name, city } = row;
        const held = asideOf(entry);
        return { ...entry, code, name, city, aside: held ? { reason: held.reason, by: held.by, at: held.at } : null };
      }),
      total: listed.length,
      nextCursor: last && last !== listed.at(-1) ? writeCursor(last) : null,
    });
  });
}

/** Every finding of the homes that match, in order. */
async function entriesOf(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  quality: PortfolioQuality,
  search: Search,
): Promise<Entry[]> {
  const { matching } = await pricedMatches(columns, search, portfolio.today, stayPricing(portfolio, search.filter));
  quality.entries ??= allEntries([...quality.byId.values()]);
  const ids = new Set(Array.from(slotsOf(matching), (slot) => columns.idAt(slot)));
  return quality.entries.filter(({ id }) => ids.has(id));
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

type Place = Pick<Entry, 'kind' | 'size' | 'id'>;

const compare = (a: Place, b: Place): number =>
  rankOf(a) - rankOf(b) || b.size - a.size || (a.id < b.id ? -1 : Number(a.id > b.id));

const writeCursor = ({ kind, size, id }: Place): string =>
  Buffer.from(JSON.stringify([kind, size, id])).toString('base64url');

const Cursor = z.tuple([z.enum(FINDING_CODES), z.number(), z.string()]);

function readCursor(cursor: string): Place {
  try {
    const [kind, size, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { kind, size, id };
  } catch {
    throw new InvalidCursorError('The cursor was not given for this list: begin again without it.');
  }
}

const Request = z.strictObject({
  id: z.string(),
  kind: z.enum(FINDING_CODES),
  evidence: z.string().max(40),
  reason: z.string().trim().min(1, 'must say why').max(LONGEST_REASON, `has at most ${LONGEST_REASON} characters`),
});

/**
 * Sets the findings of one kind at a home aside, until they say something else.
 * @param body `{id, kind, evidence, reason}`
 * @throws InvalidParameterError, UnknownPropertyError
 */
export async function setFindingAside(portfolio: Portfolio, body: unknown, by: string | null): Promise<void> {
  const reading = Request.safeParse(body);
  if (!reading.success) {
    const faults = reading.error.issues.map(({ path, message }) => ({
      ...{ parameter: path.join('.') || 'body', value: '', message },
    }));
    throw new InvalidParameterError(faults);
  }
  const { id, ...finding } = reading.data;
  const { mirror, connectionId, now } = portfolio;
  if (!canBeId(id) || (await rowsOf(mirror, connectionId, [id])).size === 0) throw new UnknownPropertyError(id);
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

import type { IncomingMessage } from 'node:http';
import type { PropertyCalendar } from '@/lib/contract/calendar';
import { sampleProperty, sampleRange } from '@/lib/contract/property.sample';
import { formatDay } from '@/lib/domain/day';
import { type Behaviour, type FaultyServer, json, serve, status } from '@/lib/upstream/faulty-server.fixture';

// For tests: a partner service whose portfolio can be changed at any time, and which can be told to misbehave.

export interface Home {
  id: string;
  [field: string]: unknown;
}

export interface PortfolioService {
  server: FaultyServer;
  /** In the order of the pages. */
  homes: Home[];
  /** By id; a home without one is left out of the answer. */
  calendars: Map<string, PropertyCalendar[]>;
  /** Takes the place of the answer to a request; null: answers as it should. */
  misbehave: (request: IncomingMessage, url: URL) => Behaviour | null;
  /** The ids of every request for calendars. */
  asked: string[][];
  /** How long each answer takes. */
  delayMs: number;
}

/** A page's cursor is the place in the list where it begins, so that rows which move are repeated or skipped. */
export async function servePortfolio(homes: number, today: number): Promise<PortfolioService> {
  const service: PortfolioService = {
    server: await serve((response, request) => {
      const behave = answer(service, request);
      if (service.delayMs === 0) behave(response, request);
      else setTimeout(behave, service.delayMs, response, request);
    }),
    homes: Array.from({ length: homes }, (_, n) => home(n)),
    calendars: new Map(),
    misbehave: () => null,
    asked: [],
    delayMs: 0,
  };
  service.homes.forEach(({ id }, n) => {
    service.calendars.set(id, calendar(today, n));
  });
  return service;
}

export const home = (n: number, fields: object = {}): Home => ({
  ...sampleProperty({ id: `home-${String(n).padStart(5, '0')}`, code: `H-${n}`, name: `Home ${n}` }),
  ...fields,
});

/** Three years from `today` on, in four ranges. */
export function calendar(today: number, n = 0): PropertyCalendar[] {
  const ends = [100 + (n % 7), 300, 700, 1097];
  return ends.map((end, i) =>
    sampleRange(formatDay(today + (ends[i - 1] ?? 0)), formatDay(today + end - 1), {
      dailyPrice: 100 + i + n / 4,
      availability: i % 2 === 0 ? 'AVAILABLE' : 'NOT_AVAILABLE',
    }),
  );
}

function answer(service: PortfolioService, request: IncomingMessage): Behaviour {
  const url = new URL(request.url ?? '', 'http://service');
  const misbehaviour = service.misbehave(request, url);
  if (misbehaviour) return misbehaviour;
  if (url.pathname.endsWith('/calendar')) {
    const ids = (url.searchParams.get('ids') ?? '').split(',');
    service.asked.push(ids);
    return json(
      ids.flatMap((id) => {
        const ranges = service.calendars.get(id);
        return ranges ? [{ id, calendar: ranges }] : [];
      }),
    );
  }
  const size = Number(url.searchParams.get('pageSize'));
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const next = from + size < service.homes.length ? String(from + size) : null;
  return json({ properties: service.homes.slice(from, from + size), nextCursor: next });
}

export const cursorExpired = status(400, {}, '{"code":400,"message":"The cursor is invalid","timestamp":""}');

import { type ReadCalendar, readCalendars } from '@/lib/contract/read';
import { CALENDAR_PATH, DETAILS_PATH, IDS_PER_REQUEST, PAGE_SIZE } from '@/lib/contract/request';
import { dayAt } from '@/lib/domain/day';
import { certainHorizonFrom } from '@/lib/domain/interval';

/** An account at a partner service, with its token. */
export interface Account {
  url: string;
  token: string;
}

interface Home {
  id: string;
  [field: string]: unknown;
}

interface Held {
  homes: Home[];
  /** As sent. */
  calendars: { id: string; calendar: object[] }[];
}

const PATIENCE_MS = 30_000;

/** All that an account holds, by the plainest requests there are. */
export async function readAccount(account: Account): Promise<Held> {
  const held: Held = { homes: [], calendars: [] };
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `pageSize=${PAGE_SIZE.max}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page: { properties: Home[]; nextCursor: string | null } = await get(account, `${DETAILS_PATH}?${query}`);
    held.homes.push(...page.properties);
    cursor = page.nextCursor;
  }
  const ids = held.homes.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
    const some = ids.slice(from, from + IDS_PER_REQUEST).join(',');
    held.calendars.push(...(await get<Held['calendars']>(account, `${CALENDAR_PATH}?ids=${some}`)));
  }
  return held;
}

/** The calendars as the contract has them read today. */
export function readingsOf({ calendars }: Held): Map<string, ReadCalendar> {
  const expected = certainHorizonFrom(dayAt(Date.now(), 'UTC'));
  return new Map(readCalendars(calendars, expected).calendars.map((one) => [one.id, one]));
}

/** @returns the status */
export async function tried({ url, token }: Account): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${url}${DETAILS_PATH}?pageSize=1`, { headers, signal });
  await answer.body?.cancel();
  return answer.status;
}

async function get<Body>({ url, token }: Account, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

import type { CalendarErrorCode } from './errors';

/** The paths of the two endpoints below a service's base URL. */
export const DETAILS_PATH = '/partners/properties/details';
export const CALENDAR_PATH = '/partners/properties/calendar';

/** Spec, "Limits". */
export const PAGE_SIZE = { min: 1, max: 100, default: 50 } as const;
export const IDS_PER_REQUEST = 100;

/** The only version there is, and the default (spec, "Versioning"). */
export const API_VERSION = '1';
export const API_VERSION_HEADER = 'api-version';

/** A request that cannot be answered: status 400. */
export interface RequestFault {
  message: string;
  /** Set where the calendar endpoint's table of errors names one. */
  errorCode?: CalendarErrorCode;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; fault: RequestFault };

export interface DetailsRequest {
  /** As received; only the service that made it can read it. */
  cursor: string | null;
  pageSize: number;
}

const PROPERTY_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether an id has the form of the embedded service: 1–64 of A–Z a–z 0–9 _ -. */
export const isPropertyId = (id: string): boolean => PROPERTY_ID.test(id);

/** Query of the details endpoint. Unknown and repeated parameters are ignored; the first one counts. */
export function checkDetailsRequest(query: URLSearchParams): Checked<DetailsRequest> {
  const cursor = query.get('cursor');
  const given = query.get('pageSize');
  if (given === null) return { ok: true, value: { cursor, pageSize: PAGE_SIZE.default } };
  const pageSize = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
  if (pageSize >= PAGE_SIZE.min && pageSize <= PAGE_SIZE.max) return { ok: true, value: { cursor, pageSize } };
  return fault(`pageSize must be an integer between ${PAGE_SIZE.min} and ${PAGE_SIZE.max}`);
}

/** Query of the embedded service's calendars → the ids asked for, in order, each once. `ids` may be repeated. */
export function checkCalendarRequest(query: URLSearchParams): Checked<string[]> {
  const ids = query
    .getAll('ids')
    .flatMap((list) => list.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const miscounted = faultOfCount(ids.length);
  if (miscounted) return miscounted;
  const invalid = ids.filter((id) => !isPropertyId(id));
  if (invalid.length > 0) {
    const shown = invalid.slice(0, 3).map((id) => JSON.stringify(id.slice(0, 80)));
    const others = invalid.length > 3 ? ` and ${invalid.length - 3} more` : '';
    return fault(
      `ids must consist of 1 to 64 letters, digits, "_" or "-": ${shown.join(', ')}${others}`,
      'INVALID_PROPERTY_ID',
    );
  }
  return { ok: true, value: [...new Set(ids)] };
}

/** The fault of naming no property, or too many; null for none. */
export function faultOfCount(count: number) {
  if (count === 0) return fault('ids must name at least one property', 'EMPTY_IDS');
  if (count <= IDS_PER_REQUEST) return null;
  return fault(`ids must name at most ${IDS_PER_REQUEST} properties, not ${count}`, 'TOO_MANY_IDS');
}

/** The Api-Version header's value; absent means the default. */
export function checkApiVersion(header: string | null | undefined): Checked<string> {
  const version = header?.trim() ?? API_VERSION;
  if (version === API_VERSION) return { ok: true, value: version };
  return fault(
    `Api-Version ${JSON.stringify(version.slice(0, 40))} is not supported; only ${API_VERSION} is`,
    'UNSUPPORTED_API_VERSION',
  );
}

export function fault(message: string, errorCode?: CalendarErrorCode): { ok: false; fault: RequestFault } {
  return { ok: false, fault: { message, ...(errorCode && { errorCode }) } };
}

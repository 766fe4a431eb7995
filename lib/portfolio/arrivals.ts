import type { ArrivalsAnswer } from '@/lib/contract/api/calendars';
import { horizonFrom } from '@/lib/domain/interval';
import { arrivalLengths, lengthsFrom } from '@/lib/domain/stays/arrival-lengths';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import { getProperty } from '@/lib/mirror/property';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { arrivalsRequest, canBeId } from './requests';

/**
 * When a stay at a property can begin, and how long it may then be.
 * @param query `month` (yyyy-MM), `guests`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function showArrivals(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<ArrivalsAnswer> {
  const { mirror, connectionId, today } = portfolio;
  const { month, guests } = arrivalsRequest(query);
  if (!canBeId(id)) throw unknownProperty(id);
  const horizon = horizonFrom(today);
  const [property, [calendar]] = await Promise.all([
    getProperty(mirror, connectionId, id),
    getCalendars(mirror, connectionId, [id], horizon),
  ]);
  if (!property) throw unknownProperty(id);
  const lengths = arrivalLengths(property.row, stayCalendar(calendar?.ranges ?? []), guests, horizon, month);
  const { start, end } = lengths.arrivals;
  const days = Array.from({ length: end - start }, (_, i) => start + i);
  return {
    arrivals: days.flatMap((day) => {
      const nights = lengthsFrom(lengths, day);
      return nights.length > 0 ? [{ day, nights }] : [];
    }),
  };
}

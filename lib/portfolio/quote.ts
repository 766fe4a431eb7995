import type { QuoteAnswer } from '@/lib/contract/answers';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { horizonFrom } from '@/lib/domain/interval';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { getCalendars } from '@/lib/mirror/calendars';
import { getProperty } from '@/lib/mirror/property';
import { InvalidParameterError, UnknownPropertyError } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId, quoteRequest } from './requests';

/**
 * What a stay at a property costs, in both readings, and whether it can be sold. A stay that breaks rules is quoted too.
 * @param query `checkIn`, `checkOut`, `guests`, `options` (keys of optional surcharges), `months`
 * @throws UnknownPropertyError, InvalidParameterError
 */
export async function quoteProperty(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<QuoteAnswer> {
  const { mirror, connectionId, today } = portfolio;
  const { stay, options, months } = quoteRequest(query);
  if (!canBeId(id)) throw new UnknownPropertyError(id);
  const [property, [calendar]] = await Promise.all([
    getProperty(mirror, connectionId, id),
    getCalendars(mirror, connectionId, [id], horizonFrom(today)),
  ]);
  if (!property) throw new UnknownPropertyError(id);
  const { row: terms, details, withdrawnAt } = property;
  // Only what passed the schema is kept.
  const { pricing, code, name } = details as PropertyBasicInfo;
  const ranges = calendar?.ranges ?? [];
  const quote = quoteStay({ pricing, terms, calendar: ranges, stay, today, options, setting: months });
  if (!quote) {
    throw new InvalidParameterError([
      { parameter: 'checkOut', value: query.get('checkOut') ?? '', message: 'must be after checkIn' },
    ]);
  }
  return { property: { id, code, name, withdrawnAt }, quote };
}

import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { horizonFrom } from '@/lib/domain/interval';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { getCalendars } from '@/lib/mirror/calendars';
import { getProperty } from '@/lib/mirror/property';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId, quoteRequest } from './requests';

/**
 * The cost of a stay at a property, in both readings, and whether it can be sold. A stay that breaks rules is quoted too.
 * @param query `checkIn`, `checkOut`, `guests`, `options` (keys of optional surcharges), `pets` (`true` chooses the
 * surcharges for them), `months`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function quoteProperty(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<QuoteAnswer> {
  const { mirror, connectionId, today, reading } = portfolio;
  const { stay, options: named, pets, months } = quoteRequest(query);
  if (!canBeId(id)) throw unknownProperty(id);
  const [property, [calendar]] = await Promise.all([
    getProperty(mirror, connectionId, id),
    getCalendars(mirror, connectionId, [id], horizonFrom(today)),
  ]);
  if (!property) throw unknownProperty(id);
  const { row: terms, details, withdrawnAt } = property;
  // Every stored property has passed the schema.
  const { pricing, code, name } = details as PropertyBasicInfo;
  const ranges = calendar?.ranges ?? [];
  const options = chosenOptions(pricing.surcharges, { options: named, pets });
  const quote = quoteStay({ pricing, terms, calendar: ranges, stay, today, options, setting: months, reading });
  // A request for a stay without nights was refused above.
  if (!quote) throw new Error('A stay with nights can be quoted.');
  return { property: { id, code, name, withdrawnAt }, quote };
}

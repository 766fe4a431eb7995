import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { horizonFrom } from '@/lib/domain/interval';
import { noPrice } from '@/lib/domain/quote/costs';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import { getProperty } from '@/lib/mirror/property';
import { toldQuote } from '@/lib/words/quote';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId, quoteRequest } from './requests';

/**
 * The cost of a stay at a property, in both readings, and whether it can be sold. A stay that breaks rules is quoted too,
 * and so is the nearest one that breaks none.
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
  const { pricing, code, name, url } = details as PropertyBasicInfo;
  const ranges = calendar?.ranges ?? [];
  const options = chosenOptions(pricing.surcharges, { options: named, pets });
  const input = { pricing, terms, calendar: ranges, today, options, setting: months, reading };
  const quote = toldQuote(quoteStay({ ...input, stay }));
  // A request for a stay without nights was refused above.
  if (!quote) throw new Error('A stay with nights can be quoted.');
  const isAsked = !quote.verdict.valid && withdrawnAt === null;
  const repair = isAsked ? nearestValidStay(terms, stayCalendar(ranges), stay, horizonFrom(today)) : null;
  const { area, city, address, photo } = terms;
  return {
    property: { id, code, name, area, city, address, photo, url, withdrawnAt },
    quote: withdrawnAt === null ? quote : { ...quote, price: noPrice(reading) },
    nearest: repair && toldQuote(quoteStay({ ...input, stay: repair.stay })),
    fetchedAt: calendar?.fetchedAt ?? null,
  };
}

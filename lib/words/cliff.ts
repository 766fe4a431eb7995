import type { Cliff } from '@/lib/domain/quote/quote';
import { nightsText } from './day-sentence';
import { plainFormats, type QuoteFormats } from './quote';

/** A longer stay that costs less, as a sentence. */
export function cliffText(cliff: Cliff, currency: string, { day, money }: QuoteFormats = plainFormats): string {
  const { checkOut, nights: count, saves, total, valid } = cliff;
  const cheaper = `${nightsText(count)}, with check-out on ${day(checkOut)}, cost ${money(saves, currency)} less: ${money(total, currency)}.`;
  return valid ? cheaper : `${cheaper} That stay cannot be sold as it is.`;
}

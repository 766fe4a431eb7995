import { minorDigits } from '@/lib/domain/minor-digits';
import { Decimal, rounded } from '@/lib/domain/quote/money';
import { PRICE_DECIMALS } from './lost-nights';

/**
 * An amount as text with all decimals of its currency: '414.00'.
 * @param tenThousandths of the currency's unit
 */
export const amountText = (tenThousandths: number, currency: string): string =>
  rounded(new Decimal(tenThousandths).dividedBy(10 ** PRICE_DECIMALS), minorDigits(currency));

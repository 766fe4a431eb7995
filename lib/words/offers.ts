import type { OfferedPrice } from '@/lib/contract/api/offers';
import type { Doubt, Violation } from '@/lib/domain/stays/verdict';
import { optionText } from './humanise';
import { doubtText, violationText } from './stays';

const money = ({ total, currency }: OfferedPrice): string =>
  total === null ? 'a price that is not known' : `${total} ${currency}`.trim();

/** Why a home of an offer cannot be sent, as the end of a fault's sentence. */
export const cannotBeSent = (name: string, violations: readonly Violation[]): string =>
  `cannot be sent: “${name}” does not take the stay. ${violations.map((one) => violationText(one)).join(' ')}`.replace(
    /\.$/,
    '',
  );

/** Why a home of an offer cannot be sent that has gone, as the end of a fault's sentence. */
export const notListed = (name: string | undefined): string =>
  `cannot be sent: ${name === undefined ? 'a home' : `“${name}”`} is not listed any more`;

/** The end of a fault's sentence as a sentence of its own. */
export const notToSend = (fault: string): string => `This offer ${fault}.`;

/** What the calendar says otherwise of a home whose price is pinned. */
export const pinnedOtherwise = (name: string, promised: OfferedPrice, now: OfferedPrice | null): string =>
  now === null
    ? `“${name}” is not available any more, and its price is pinned at ${money(promised)}.`
    : `“${name}” costs ${money(now)} by its calendar of today, and its price is pinned at ${money(promised)}.`;

/** What was sent with a doubt. */
export const sentInDoubt = (name: string, doubt: Doubt): string => `“${name}” was not verified: ${doubtText(doubt)}`;

export const sentWithout = (name: string, options: readonly string[]): string =>
  `“${name}” has no ${options.map(optionText).join(', ')}: it was sent without, and nothing is added for it.`;

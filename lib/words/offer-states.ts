import type { OfferDraft, OfferSummary, Standing } from '@/lib/contract/api/offers';
import { spanOf, staysOf } from '@/lib/domain/stays/stays-of-homes';
import { counted } from './counted';

export const STATE_TEXT = { draft: 'Draft', sent: 'Sent', expired: 'Expired', revoked: 'Revoked' } as const;

/** How a home stands against what was promised. */
export const STANDING_TEXT: Readonly<Record<Standing, string>> = {
  holds: 'holds',
  dearer: 'costs more now',
  cheaper: 'costs less now',
  gone: 'no longer available',
};

/** '2 of 5 no longer hold'; null where all hold, or nothing was promised. */
export function driftText({ standings }: Pick<OfferSummary, 'standings'>): string | null {
  const moved = standings?.filter((standing) => standing !== 'holds').length ?? 0;
  if (!standings || moved === 0) return null;
  return `${moved} of ${standings.length} no longer ${moved === 1 ? 'holds' : 'hold'}`;
}

/** 'opened 3 times', 'not opened yet'. */
export const openedText = ({ opened }: Pick<OfferSummary, 'opened'>): string =>
  opened === 0 ? 'not opened yet' : `opened ${opened === 1 ? 'once' : `${opened} times`}`;

/** 'Likes Carrer Ample 108'; null before. */
export const likedText = ({ likedName }: Pick<OfferSummary, 'likedName'>): string | null =>
  likedName === null ? null : `Likes ${likedName}`;

interface StayFormats {
  dayRange: (from: number, to: number) => string;
  count: (value: number, one: string) => string;
}

/** '3 Mar – 17 Apr 2027 · 45 nights', or where homes have days of their own '45 nights each, within 3 Mar – 2 May 2027'. */
export function staysText(draft: OfferDraft, { dayRange, count }: StayFormats): string {
  const { isOne, checkIn, checkOut, fewest, most } = spanOf(staysOf(draft));
  const [days, nights] = [dayRange(checkIn, checkOut), count(most, 'night')];
  return isOne ? `${days} · ${nights}` : `${fewest < most ? `${fewest}–` : ''}${nights} each, within ${days}`;
}

/** The days of each home of an offer where they differ; null where they are those of all. */
export function ownDays(draft: OfferDraft, { dayRange }: Pick<StayFormats, 'dayRange'>): (string | null)[] {
  const stays = staysOf(draft);
  const { isOne } = spanOf(stays);
  return stays.map(({ checkIn, checkOut }) => (isOne ? null : dayRange(checkIn, checkOut)));
}

/** 'Three homes for Ms Ito', as a title says it. */
export const offerTitle = ({ draft, names }: Pick<OfferSummary, 'draft' | 'names'>): string =>
  `${counted(names.length, 'home')} for ${draft.recipient.name || 'somebody'}`;

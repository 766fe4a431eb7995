import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OfferDraft, OfferMade } from '@/lib/contract/api/offers';
import { formatDay } from '@/lib/domain/day';
import type { StayDates } from '@/lib/domain/stays/stay';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/offers');

/** The user's offers, the newest first: `GET /api/offers`. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => getJson('/api/offers', async () => (await schemas()).OffersAnswer, signal),
  staleTime: 5000,
  refetchInterval: 30_000,
});

type Changed = { id: string; version: number };

export type OfferAction =
  | { does: 'draft'; draft: OfferDraft }
  | ({ does: 'change'; draft: OfferDraft } & Changed)
  | ({ does: 'send'; byEmail: boolean; passphrase: string } & Changed)
  | ({ does: 'extend'; days: number } & Changed)
  | { does: 'duplicate' | 'link' | 'end'; id: string };

/** Gives the id and version of the offer, and its address where that is new; null once it has ended. */
export const offerActions = mutationOptions({
  mutationKey: ['offers'],
  mutationFn: async (action: OfferAction): Promise<OfferMade | null> => {
    const shape = async () => (await schemas()).OfferMade;
    if (action.does === 'draft') {
      return sendJson('POST', '/api/offers', { ...onTheWire(action.draft), send: false }, shape);
    }
    const path = `/api/offers/${encodeURIComponent(action.id)}`;
    switch (action.does) {
      case 'change':
        return sendJson('PATCH', path, { version: action.version, ...onTheWire(action.draft) }, shape);
      case 'extend':
        return sendJson('PATCH', path, { version: action.version, expiresInDays: action.days }, shape);
      case 'send': {
        const { version, byEmail, passphrase } = action;
        return sendJson('POST', `${path}/send`, { version, byEmail, ...(passphrase && { passphrase }) }, shape);
      }
      case 'end':
        await sendJson('DELETE', path);
        return null;
      default:
        return sendJson('POST', `${path}/${action.does}`, undefined, shape);
    }
  },
  onSettled: (_made, _error, _action, _result, { client }) => client.invalidateQueries(offersQuery),
});

const onTheWire = (draft: OfferDraft) => ({ ...withDays(draft), homes: draft.homes.map(withDays) });

/** What is undefined is no part of JSON. */
const withDays = ({ checkIn, checkOut, ...others }: Partial<StayDates>) => ({
  ...others,
  checkIn: checkIn === undefined ? undefined : formatDay(checkIn),
  checkOut: checkOut === undefined ? undefined : formatDay(checkOut),
});

import type { Party } from '@/lib/domain/party';
import { PEER_ADDRESS_HEADER } from '@/lib/http/peer-address';
import type { Asked } from './guarded';
import { networksOf } from './networks';

/** Whose places a request takes: a person has as many sessions as they like, and they count as one. */
export function partyOf({ visitor, request }: Pick<Asked, 'visitor' | 'request'>): Party {
  if (visitor.user) return { id: visitor.user.id, isNetwork: false };
  const { network, site } = networksOf(request.headers.get(PEER_ADDRESS_HEADER) ?? 'unknown');
  return { id: site ?? network, isNetwork: true };
}

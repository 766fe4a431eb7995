import type { Party } from '@/lib/domain/party';
import { PEER_ADDRESS_HEADER } from '@/lib/http/peer-address';
import { networksOf } from './networks';
import type { Visitor } from './visitor';

interface Asked {
  visitor: Visitor;
  request: { headers: Pick<Headers, 'get'> };
}

/** Whose places a request takes: a person has as many sessions as they like, and they count as one. */
export function partyOf({ visitor, request }: Asked): Party {
  if (visitor.user) return { id: visitor.user.id, isNetwork: false };
  const { network, site } = networksOf(request.headers.get(PEER_ADDRESS_HEADER) ?? 'unknown');
  return { id: site ?? network, isNetwork: true };
}

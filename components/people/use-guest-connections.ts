import { useQuery } from '@tanstack/react-query';
import { type GuestConnection, guestConnectionsQuery } from '@/lib/client/people';
import { syncStateQuery } from '@/lib/client/sync';

/** The connections that guests can be let see: all there are, or the one that is looked at where they are not listed. */
export function useGuestConnections(connectionId: string): readonly GuestConnection[] {
  const { data: listed = [] } = useQuery(guestConnectionsQuery);
  const { data: sync } = useQuery(syncStateQuery);
  return listed.length > 0 ? listed : [{ id: connectionId, name: sync?.connection ?? connectionId }];
}

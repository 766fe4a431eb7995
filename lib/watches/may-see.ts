import type { Owner } from '@/lib/people/owner';
import { may } from '@/lib/people/roles';
import type { StoredWatch } from './watches-table';

/** Whether a person may see the homes or the losses that a watch is about. */
export const maySee = (
  { role, connections }: Pick<Owner, 'role' | 'connections'>,
  { connectionId, subject }: Pick<StoredWatch, 'connectionId' | 'subject'>,
): boolean =>
  (connections === 'all' || connections.includes(connectionId)) && (subject.kind !== 'loss' || may(role, 'analyse'));

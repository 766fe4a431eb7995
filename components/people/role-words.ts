import type { Role } from '@/lib/contract/api/people';

/** The name and the permissions of each role. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  administrator: { name: 'Administrator', may: 'Everything, with connections, people and the audit log.' },
  member: { name: 'Member', may: 'Browses and quotes every home, exports, saves views and starts syncs.' },
  guest: { name: 'Guest', may: 'Browses and quotes the homes of the connections chosen here, nothing else.' },
};

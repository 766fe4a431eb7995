import { type Permission, ROLES, type Role } from '@/lib/contract/api/people';
import { LINK_KINDS, type LinkKind } from '@/lib/domain/link-kind';

const ALLOWED: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  administrator: new Set(['browse', 'analyse', 'export', 'share', 'sync', 'administer']),
  member: new Set(['browse', 'analyse', 'export', 'share', 'sync']),
  guest: new Set(['browse']),
};

export const may = (role: Role, permission: Permission): boolean => ALLOWED[role].has(permission);

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);

/** The role of a person; one that this version does not know counts as the least. */
export const roleOf = (stored: unknown): Role => (isRole(stored) ? stored : 'guest');

/** The permission that making a link of a kind needs; a watch's owner is asked for theirs at each look. */
export const LINK_PERMISSION: Readonly<Record<Exclude<LinkKind, 'setup'>, Permission>> = {
  join: 'administer',
  reset: 'administer',
  partner: 'administer',
  offer: 'share',
  feed: 'share',
  watch: 'browse',
};

/** The kinds of links that a role may not make: those that were made before end with the change of the role. */
export const kindsBeyond = (role: string): LinkKind[] =>
  LINK_KINDS.filter((kind) => kind !== 'setup' && !may(roleOf(role), LINK_PERMISSION[kind]));

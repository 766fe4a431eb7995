import { type Permission, ROLES, type Role } from '@/lib/contract/api/people';

const ALLOWED: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  administrator: new Set(['browse', 'analyse', 'export', 'share', 'sync', 'administer']),
  member: new Set(['browse', 'analyse', 'export', 'share', 'sync']),
  guest: new Set(['browse']),
};

export const may = (role: Role, permission: Permission): boolean => ALLOWED[role].has(permission);

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);

/** The role of a person; one that this version does not know counts as the least. */
export const roleOf = (stored: unknown): Role => (isRole(stored) ? stored : 'guest');

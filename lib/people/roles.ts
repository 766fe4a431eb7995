/** The roles and their permissions. */
export const ROLES = ['administrator', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The permission that a route or page needs.
 * - `browse`: see and quote the homes of one's connections
 * - `analyse`: see the portfolio's earnings and losses
 * - `export`: take all of them away in a file
 * - `share`: keep views for everybody
 * - `sync`: have the database brought up to date
 * - `administer`: connections, people and the audit log
 */
export const PERMISSIONS = ['browse', 'analyse', 'export', 'share', 'sync', 'administer'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ALLOWED: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  administrator: new Set(['browse', 'analyse', 'export', 'share', 'sync', 'administer']),
  member: new Set(['browse', 'analyse', 'export', 'share', 'sync']),
  guest: new Set(['browse']),
};

export const may = (role: Role, permission: Permission): boolean => ALLOWED[role].has(permission);

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);

/** The role of a person; one that this version does not know counts as the least. */
export const roleOf = (stored: unknown): Role => (isRole(stored) ? stored : 'guest');

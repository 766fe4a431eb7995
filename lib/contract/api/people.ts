import * as z from 'zod/mini';

// Instants are milliseconds since 1970.

export const ROLES = ['administrator', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];
const role = z.enum(ROLES);

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

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The connections that a guest may see. */
  connectionIds: z.array(z.string()),
  hasSecondFactor: z.boolean(),
  createdAt: z.number(),
  /** Null for a person without a session. */
  lastSeenAt: z.nullable(z.number()),
});
export type Person = z.infer<typeof person>;

/** The answer of `GET /api/people`. */
export const PeopleAnswer = z.object({ people: z.array(person) });

/** The answer of `POST /api/invitations` and of a reset: a link that works once and cannot be shown again. */
export const SecretLink = z.object({ path: z.string(), expiresAt: z.number() });
export type SecretLink = z.infer<typeof SecretLink>;

/** The answer of `POST /api/invitations/look`. */
export const LinkPurpose = z.object({
  kind: z.enum(['join', 'reset']),
  email: z.string(),
  role: z.nullable(z.string()),
});
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/** A signed-in browser. */
const session = z.object({
  id: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** The browser that asks. */
  isHere: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The answer of `GET /api/me/sessions`. */
export const SessionsAnswer = z.object({ items: z.array(session) });

/** The answer of `POST /api/auth/two-factor/generate-backup-codes`. */
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) });

/** The answer of `POST /api/auth/two-factor/enable`: `otpauth://totp/…?secret=…`. */
export const SecondFactorBegun = z.extend(BackupCodes, { totpURI: z.string() });

const auditEntry = z.object({
  id: z.string(),
  at: z.number(),
  action: z.string(),
  /** The actor's e-mail address, as claimed; null for an unknown actor. */
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The answer of `GET /api/audit`, newest first. */
export const AuditPage = z.object({ items: z.array(auditEntry), nextCursor: z.nullable(z.string()) });

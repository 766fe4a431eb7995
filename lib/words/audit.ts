import type { AuditEntry } from '@/lib/contract/api/people';

/** The filters of the log. */
export type EventKind = 'sign-in' | 'people' | 'connections' | 'exports';

/** Each recorded action: its kind, and its sentence after the actor's name. */
const EVENTS = {
  'installation-set-up': ['people', () => 'set the dashboard up and became its administrator'],
  'sign-in': ['sign-in', () => 'signed in'],
  'sign-in-failed': ['sign-in', () => 'was refused: wrong password or unknown address'],
  'proof-failed': ['sign-in', () => 'gave a wrong password or code while signed in'],
  'sign-out': ['sign-in', () => 'signed out'],
  'sessions-ended': ['sign-in', (sessions) => `ended ${sessions}`],
  'password-changed': ['sign-in', () => 'changed the password'],
  'second-factor-enabled': ['sign-in', () => 'turned the second factor on'],
  'second-factor-disabled': ['sign-in', () => 'turned the second factor off'],
  'backup-codes-made': ['sign-in', () => 'made new backup codes'],
  'person-invited': ['people', (whom) => `invited ${whom}`],
  'invitation-withdrawn': ['people', (whom) => `withdrew the invitation of ${whom}`],
  'person-joined': ['people', (role) => `joined ${role}`],
  'reset-link-made': ['people', (whom) => `made a link for a new password of ${whom}`],
  'reset-link-withdrawn': ['people', (whom) => `withdrew the link for a new password of ${whom}`],
  'password-reset': ['sign-in', () => 'chose a new password by a link'],
  'role-changed': ['people', changedRole],
  'person-removed': ['people', (whom) => `removed ${whom}`],
  'connection-added': ['connections', (name) => `added the connection ${name}`],
  'connection-address-changed': ['connections', (name) => `confirmed the new address of the connection ${name}`],
  'connection-renamed': ['connections', (name) => `renamed the connection ${name}`],
  'connection-token-replaced': ['connections', (name) => `replaced the token of ${name}`],
  'connection-reading-changed': ['connections', (name) => `changed which price counts of the connection ${name}`],
  'connection-currency-changed': ['connections', (name) => `changed the reporting currency of the connection ${name}`],
  'connection-brand-changed': ['connections', (name) => `changed the brand of the connection ${name}`],
  'connection-paused': ['connections', (name) => `paused the connection ${name}`],
  'connection-resumed': ['connections', (name) => `resumed the connection ${name}`],
  'connection-removed': ['connections', (name) => `removed the connection ${name} with its data`],
  'feed-made': ['people', (what) => `made the ${what}`],
  'link-revoked': ['people', (what) => `revoked the ${what}`],
  'streets-turned-on': ['connections', (source) => `turned on streets from ${source} on maps`],
  'streets-turned-off': ['connections', () => 'turned off streets on maps'],
  'offer-sent': ['exports', (whom) => `sent an offer to ${whom}`],
  'offer-changed': ['exports', (whom) => `changed the terms of the offer to ${whom}`],
  'offer-link-made': ['exports', (whom) => `made another link to the offer to ${whom}`],
  'offer-revoked': ['exports', (whom) => `revoked the offer to ${whom}`],
  'partner-page-made': ['connections', (name) => `made the partner’s page ${name}`],
  // Logs hold it from before every link was revoked in one place.
  'partner-page-revoked': ['connections', (name) => `revoked the partner’s page ${name}`],
  exported: ['exports', (format) => `exported ${format}`],
} satisfies Record<string, [kind: EventKind, words: (subject: string) => string]>;

export type AuditAction = keyof typeof EVENTS;

/** Null for an action of another version. */
const eventOf = (action: string) => (Object.hasOwn(EVENTS, action) ? EVENTS[action as AuditAction] : null);

/** The log stores “anna@example.com is guest”. */
function changedRole(subject: string): string {
  const [, whom, role] = /^(.+) is (\w+)$/.exec(subject) ?? [];
  if (whom === undefined || role === undefined) return `changed the role of ${subject}`;
  return `made ${whom} ${role === 'administrator' ? 'an' : 'a'} ${role}`;
}

export const kindOf = ({ action }: Pick<AuditEntry, 'action'>): EventKind | null => eventOf(action)?.[0] ?? null;

export function sentenceOf({ action, actor, subject }: Pick<AuditEntry, 'action' | 'actor' | 'subject'>) {
  const words = eventOf(action)?.[1](subject ?? '') ?? `${action} ${subject ?? ''}`;
  return { who: actor || 'An unknown person', did: words.trim() };
}

/** The entries of one day in the reader's time zone. */
interface AuditDay {
  /** The instant of the first entry. */
  at: number;
  entries: AuditEntry[];
}

/** Groups entries, newest first, by day in a time zone. */
export function byDay(entries: readonly AuditEntry[], timeZone: string): AuditDay[] {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  const days: (AuditDay & { key: string })[] = [];
  for (const entry of entries) {
    const key = format.format(entry.at);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, at: entry.at, entries: [entry] });
  }
  return days.map(({ at, entries: ofDay }) => ({ at, entries: ofDay }));
}

import type { AuditEntry } from '@/lib/contract/api/people';

/** The filters of the log. */
export type EventKind = 'sign-in' | 'people' | 'connections' | 'exports';

interface EventWords {
  kind: EventKind;
  /** The predicate of the sentence, after the actor's name. */
  words: (subject: string) => string;
}

/** Every recorded action. */
const EVENTS: Readonly<Record<string, EventWords>> = {
  'installation-set-up': { kind: 'people', words: () => 'set the dashboard up and became its administrator' },
  'sign-in': { kind: 'sign-in', words: () => 'signed in' },
  'sign-in-failed': {
    kind: 'sign-in',
    words: () => 'was refused: wrong password or unknown address',
  },
  'proof-failed': { kind: 'sign-in', words: () => 'gave a wrong password or code while signed in' },
  'sign-out': { kind: 'sign-in', words: () => 'signed out' },
  'sessions-ended': { kind: 'sign-in', words: (subject) => `ended ${subject}` },
  'password-changed': { kind: 'sign-in', words: () => 'changed the password' },
  'second-factor-enabled': { kind: 'sign-in', words: () => 'turned the second factor on' },
  'second-factor-disabled': { kind: 'sign-in', words: () => 'turned the second factor off' },
  'backup-codes-made': { kind: 'sign-in', words: () => 'made new backup codes' },
  'person-invited': { kind: 'people', words: (subject) => `invited ${subject}` },
  'invitation-withdrawn': { kind: 'people', words: (subject) => `withdrew the invitation of ${subject}` },
  'person-joined': { kind: 'people', words: (subject) => `joined ${subject}` },
  'reset-link-made': { kind: 'people', words: (subject) => `made a link for a new password of ${subject}` },
  'reset-link-withdrawn': { kind: 'people', words: (subject) => `withdrew the link for a new password of ${subject}` },
  'password-reset': { kind: 'sign-in', words: () => 'chose a new password by a link' },
  'role-changed': { kind: 'people', words: changedRole },
  'person-removed': { kind: 'people', words: (subject) => `removed ${subject}` },
  'connection-added': { kind: 'connections', words: (subject) => `added the connection ${subject}` },
  'connection-address-changed': {
    kind: 'connections',
    words: (subject) => `confirmed the new address of the connection ${subject}`,
  },
  'connection-renamed': { kind: 'connections', words: (subject) => `renamed the connection ${subject}` },
  'connection-token-replaced': { kind: 'connections', words: (subject) => `replaced the token of ${subject}` },
  'connection-reading-changed': {
    kind: 'connections',
    words: (subject) => `changed which price counts of the connection ${subject}`,
  },
  'connection-currency-changed': {
    kind: 'connections',
    words: (subject) => `changed the reporting currency of the connection ${subject}`,
  },
  'connection-paused': { kind: 'connections', words: (subject) => `paused the connection ${subject}` },
  'connection-resumed': { kind: 'connections', words: (subject) => `resumed the connection ${subject}` },
  'connection-removed': { kind: 'connections', words: (subject) => `removed the connection ${subject} with its data` },
  'streets-turned-on': { kind: 'connections', words: (subject) => `turned on streets from ${subject} on maps` },
  'streets-turned-off': { kind: 'connections', words: () => 'turned off streets on maps' },
  exported: { kind: 'exports', words: (subject) => `exported ${subject}` },
};

/** The log stores “anna@example.com is guest”. */
function changedRole(subject: string): string {
  const [, whom, role] = /^(.+) is (\w+)$/.exec(subject) ?? [];
  if (whom === undefined || role === undefined) return `changed the role of ${subject}`;
  return `made ${whom} ${role === 'administrator' ? 'an' : 'a'} ${role}`;
}

/** Null for an unknown action. */
export const kindOf = ({ action }: Pick<AuditEntry, 'action'>): EventKind | null => EVENTS[action]?.kind ?? null;

/** The subject and the predicate of an entry's sentence. */
export function sentenceOf({ action, actor, subject }: Pick<AuditEntry, 'action' | 'actor' | 'subject'>) {
  const words = EVENTS[action]?.words(subject ?? '') ?? `${action} ${subject ?? ''}`;
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

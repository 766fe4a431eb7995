'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { RefusalNote } from '@/components/ui/refusal';
import { endSessions, sessionsQuery, signOut } from '@/lib/api/account';
import type { Session } from '@/lib/contract/api/people';
import { adviceOf } from '@/lib/words/faults';
import { Panel, useAttempt } from './panel';

/** Lists the user's sessions, and ends them. */
export function SessionsPanel() {
  const { data: sessions = [], error } = useQuery(sessionsQuery);
  const end = useMutation(endSessions);
  return (
    <Panel id="sessions" title="Signed in" about="A session ends by itself after a week without use.">
      <ul aria-labelledby="sessions" className="flex w-full flex-col divide-y divide-separator">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <RefusalNote>{adviceOf(error ?? end.error)}</RefusalNote>
      {sessions.some(({ isHere }) => !isHere) && (
        <Button
          size="sm"
          variant="secondary"
          isPending={end.isPending && end.variables === null}
          onPress={() => end.mutate(null)}
        >
          Sign out everywhere else
        </Button>
      )}
      <p role="status" className="sr-only">
        {end.isSuccess && 'Signed out there.'}
      </p>
    </Panel>
  );
}

interface SessionRowProps {
  session: Session;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { userAgent, address, createdAt, isHere }, isPending, onEnd }: SessionRowProps) {
  const browser = browserText(userAgent);
  return (
    <li className="flex items-center justify-between gap-4 py-2 first:pt-0">
      <div className="min-w-0">
        <p className="truncate font-medium" title={userAgent ?? undefined}>
          {browser}
        </p>
        <p className="text-xs text-muted">
          {address && `${address} · `}since <Moment at={createdAt} />
        </p>
      </div>
      {isHere ? (
        <span className="shrink-0 text-xs text-muted">This browser</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Sign out ${browser}${address ? `, ${address}` : ''}`}
          isPending={isPending}
          onPress={onEnd}
          className="-me-2 shrink-0"
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and system named by a User-Agent header. */
export function browserText(userAgent: string | null): string {
  const named = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}

export function SignOutButton() {
  const { attempt, isPending, words } = useAttempt();
  return (
    <>
      <Button size="sm" variant="secondary" isPending={isPending} onPress={() => attempt(signOut)}>
        <LogOut aria-hidden />
        Sign out
      </Button>
      <RefusalNote>{words}</RefusalNote>
    </>
  );
}

'use client';

import { Button } from '@heroui/react/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Moment } from '@/components/ui/moment';
import { endSessions, type Session, sessionsQuery } from '@/lib/client/account';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { Panel } from './panel';
import { browserText } from './user-agent';

/** Where one is signed in, and a way out of each place. */
export function SessionsPanel() {
  const { data: sessions = [], error } = useQuery(sessionsQuery);
  const end = useMutation(endSessions);
  const fault = error ?? end.error;
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
      {fault && (
        <p role="alert" className="text-danger">
          {faultText(faultOf(fault)).advice}
        </p>
      )}
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

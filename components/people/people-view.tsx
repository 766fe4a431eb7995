'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { connectionsQuery } from '@/lib/api/connections';
import { peopleQuery } from '@/lib/api/people';
import type { Person } from '@/lib/contract/api/people';
import { faultNotice } from '@/lib/words/faults';
import type { OpenDialog, Question } from './people-dialog';
import type { PersonAction } from './people-list';
import { PeopleList } from './people-list';

const PeopleDialog = lazy(() => import('./people-dialog').then((module) => ({ default: module.PeopleDialog })));

interface PeopleViewProps {
  /** The user's own id. */
  me: string;
  /** The open invitations and links for a new password. */
  links: ReactNode;
}

/** Lists the users with their actions. */
export function PeopleView({ me, links }: PeopleViewProps) {
  const query = useQuery(peopleQuery);
  const { data, error } = query;
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { number } = useFormats();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [said, setSaid] = useState('');
  const invite = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  useFocusAfter(asked !== null, opener, invite);
  const ask = (next: OpenDialog, from: HTMLElement | null = opener.current) => {
    opener.current = from;
    setSaid('');
    setAsked(next);
  };
  if (error && !data) return <FaultNotice {...faultNotice(query)} />;
  if (!data) return null;
  const { people } = data;
  return (
    <>
      <section aria-labelledby="people" className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-4">
          <h2 id="people" className="flex shrink-0 items-baseline gap-2 text-sm font-semibold">
            People <span className="font-normal text-muted">{number(people.length)}</span>
          </h2>
          <p role="status" className="min-w-0 flex-1 text-xs text-muted wrap-anywhere">
            {said}
          </p>
          <Button ref={invite} size="sm" onPress={() => ask({ kind: 'invite' }, invite.current)} className="shrink-0">
            <UserPlus aria-hidden />
            Invite a person
          </Button>
        </div>
        <PeopleList
          people={people}
          connections={connections}
          me={me}
          onAction={(person, action, from) => ask(askedOf(person, action), from)}
        />
      </section>
      {links}
      <Suspense>
        {asked && (
          <PeopleDialog
            asked={asked}
            connections={connections}
            onAsk={ask}
            onDone={(words) => {
              setSaid(words);
              setAsked(null);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function askedOf(person: Person, action: PersonAction): OpenDialog {
  if (action === 'role') return { kind: 'role', person };
  if (action === 'password') return { kind: 'confirm', question: askNewPassword(person), email: person.email };
  return { kind: 'confirm', question: action === 'remove' ? askRemoval(person) : askSignOut(person) };
}

const askRemoval = ({ id, name }: Person): Question => ({
  title: `Remove ${name}?`,
  about:
    'They are signed out at once and cannot sign in any more, and links that they made stop working. Their actions stay in the audit log.',
  action: 'Remove',
  isDanger: true,
  change: { does: 'remove', id },
  done: `${name} is removed.`,
});

const askSignOut = ({ id, name }: Person): Question => ({
  title: `Sign ${name} out everywhere?`,
  about: 'Every browser they are signed in with is signed out at once. They can sign in again.',
  action: 'Sign out everywhere',
  isDanger: false,
  change: { does: 'sign-out', id },
  done: `${name} is signed out everywhere.`,
});

const askNewPassword = ({ id, name }: Person): Question => ({
  title: `Make a link for a new password of ${name}?`,
  about: 'The link allows one new password within a day. Until then the old password works.',
  action: 'Make the link',
  isDanger: false,
  change: { does: 'make-link', id },
  done: '',
});

/**
 * Returns the focus after a dialog to its opener, or to `otherwise` if the opener is gone. Dialogs do this only for an
 * opener that had the focus.
 */
function useFocusAfter(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (opener.current?.isConnected ? opener : otherwise).current?.focus();
      });
    };
  }, [isOpen, opener, otherwise]);
}

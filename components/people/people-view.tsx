'use client';

import { Button } from '@heroui/react/button';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Nothing, Section } from '@/components/ui/section';
import { connectionsQuery } from '@/lib/client/connections';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { type Person, peopleQuery } from '@/lib/client/people';
import { OpenLinkList } from './open-link-list';
import type { Asked } from './people-dialog';
import { PeopleList } from './people-list';
import type { PersonAction } from './person-menu';
import { askNewPassword, askRemoval, askSignOut, askWithdrawal } from './questions';
import { useFocusAfter } from './use-focus-after';

const PeopleDialog = lazy(() => import('./people-dialog').then((module) => ({ default: module.PeopleDialog })));

interface PeopleViewProps {
  /** The id of whoever looks. */
  me: string;
}

/** The page: everybody who may sign in, the links that are open, and what can be done about them. */
export function PeopleView({ me }: PeopleViewProps) {
  const { data, error, refetch, isFetching } = useQuery(peopleQuery);
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { number } = useFormats();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const invite = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  useFocusAfter(asked !== null, opener, invite);
  const ask = (next: Asked, from: HTMLElement | null = opener.current) => {
    opener.current = from;
    setSaid('');
    setAsked(next);
  };
  if (error && !data) {
    const fault = faultOf(error);
    return (
      <FaultNotice
        {...faultText(fault)}
        requestId={fault.requestId}
        actionLabel="Try again"
        onAction={() => void refetch()}
        isPending={isFetching}
      />
    );
  }
  if (!data) return null;
  const { people, links } = data;
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
            Invite somebody
          </Button>
        </div>
        <PeopleList
          people={people}
          connections={connections}
          me={me}
          onAction={(person, action, from) => ask(askedOf(person, action), from)}
        />
      </section>
      <Section id="links" title="Open links" aside={links.length > 0 ? number(links.length) : undefined}>
        {links.length === 0 ? (
          <Nothing>Nobody is invited at the moment, or asked to choose a new password.</Nothing>
        ) : (
          <OpenLinkList
            links={links}
            connections={connections}
            onWithdraw={(link, from) => ask({ kind: 'confirm', question: askWithdrawal(link) }, from)}
          />
        )}
      </Section>
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

function askedOf(person: Person, action: PersonAction): Asked {
  if (action === 'role') return { kind: 'role', person };
  if (action === 'password') return { kind: 'confirm', question: askNewPassword(person), email: person.email };
  return { kind: 'confirm', question: action === 'remove' ? askRemoval(person) : askSignOut(person) };
}

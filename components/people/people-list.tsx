import { ShieldCheck } from 'lucide-react';
import { Moment } from '@/components/ui/moment';
import { CARD } from '@/components/ui/section';
import type { GuestConnection, Person, RoleChoice } from '@/lib/client/people';
import { type PersonAction, PersonMenu } from './person-menu';
import { ROLE_WORDS } from './role-words';

interface PeopleListProps {
  people: readonly Person[];
  connections: readonly GuestConnection[];
  /** The id of whoever looks. */
  me: string;
  onAction: (person: Person, action: PersonAction, opener: HTMLElement | null) => void;
}

/** Everybody who may sign in, a line each where there is room. */
export function PeopleList({ people, connections, me, onAction }: PeopleListProps) {
  return (
    <ul aria-labelledby="people" className={`${CARD} divide-y divide-separator`}>
      {people.map((person) => (
        <li
          key={person.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_5.5rem]"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-medium">
              <span className="truncate">{person.name}</span>
              {person.id === me && <span className="shrink-0 font-normal text-muted">you</span>}
            </p>
            <p className="truncate text-xs text-muted">{person.email}</p>
          </div>
          <RoleText choice={person} connections={connections} />
          <div className="text-xs text-muted max-md:col-start-1">
            <p>
              {person.lastSeenAt === null ? (
                'Not signed in'
              ) : (
                <>
                  Seen <Moment at={person.lastSeenAt} />
                </>
              )}
            </p>
            {person.hasSecondFactor && (
              <p className="flex items-center gap-1">
                <ShieldCheck aria-hidden className="size-3.5 text-success" />
                Second factor
              </p>
            )}
          </div>
          <div className="justify-self-end max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 max-md:self-start">
            <PersonMenu
              person={person}
              isMe={person.id === me}
              onAction={(action, opener) => onAction(person, action, opener)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RoleTextProps {
  choice: RoleChoice;
  connections: readonly GuestConnection[];
}

/** A role, with what a guest sees. */
export function RoleText({ choice: { role, connectionIds }, connections }: RoleTextProps) {
  const names = connectionIds.map((id) => connections.find((connection) => connection.id === id)?.name ?? id);
  return (
    <div className="min-w-0 max-md:col-start-1">
      <p>{ROLE_WORDS[role].name}</p>
      {role === 'guest' && (
        <p className="truncate text-xs text-muted" title={names.join(', ')}>
          {names.length === 0 ? 'of no connection' : `of ${names.join(', ')}`}
        </p>
      )}
    </div>
  );
}

'use client';

import { Ellipsis, KeyRound, LogOut, type LucideIcon, ShieldCheck, Trash2, UserCog } from 'lucide-react';
import { AnchoredMenu, IconItem } from '@/components/ui/anchored-menu';
import { Moment } from '@/components/ui/moment';
import { OpenerButton } from '@/components/ui/popover-button';
import { CARD } from '@/components/ui/section';
import type { GuestConnection, RoleChoice } from '@/lib/api/people';
import type { Person, Role } from '@/lib/contract/api/people';

interface PeopleListProps {
  people: readonly Person[];
  connections: readonly GuestConnection[];
  /** The user's own id. */
  me: string;
  onAction: (person: Person, action: PersonAction, opener: HTMLElement | null) => void;
}

/** Every user, a line each where there is room. */
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

function RoleText({ choice: { role, connectionIds }, connections }: RoleTextProps) {
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

export type PersonAction = 'role' | 'password' | 'sign-out' | 'remove';

const ACTIONS: readonly { id: PersonAction; label: string; icon: LucideIcon }[] = [
  { id: 'role', label: 'Change the role', icon: UserCog },
  { id: 'password', label: 'New password link', icon: KeyRound },
  { id: 'sign-out', label: 'Sign out everywhere', icon: LogOut },
  { id: 'remove', label: 'Remove', icon: Trash2 },
];

interface PersonMenuProps {
  person: Person;
  /** Users change the rest on their own account page. */
  isMe: boolean;
  /** Receives the menu's button too. */
  onAction: (action: PersonAction, opener: HTMLElement | null) => void;
}

function PersonMenu({ person, isMe, onAction }: PersonMenuProps) {
  const label = `Actions for ${person.name}`;
  return (
    <OpenerButton
      kind="menu"
      isIconOnly
      aria-label={label}
      opens={(opened) => (
        <AnchoredMenu
          {...opened}
          label={label}
          className="min-w-52"
          onAction={(id) => onAction(id as PersonAction, opened.anchor.current)}
        >
          {ACTIONS.filter(({ id }) => id === 'role' || !isMe).map((item) => (
            <IconItem key={item.id} {...item} isDanger={item.id === 'remove'} />
          ))}
        </AnchoredMenu>
      )}
    >
      <Ellipsis aria-hidden />
    </OpenerButton>
  );
}

export const ROLE_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  administrator: { name: 'Administrator', may: 'Everything, with connections, people and the audit log.' },
  member: { name: 'Member', may: 'Browses and quotes every home, exports, saves views and starts syncs.' },
  guest: { name: 'Guest', may: 'Browses and quotes the homes of the chosen connections only.' },
};

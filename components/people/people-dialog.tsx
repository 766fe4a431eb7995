'use client';

import { useRouter } from 'next/navigation';
import type { GuestConnection, Person, SecretLink } from '@/lib/client/people';
import { ConfirmDialog, type Question } from './confirm-dialog';
import { InviteDialog } from './invite-dialog';
import { LinkDialog } from './link-dialog';
import { RoleDialog } from './role-dialog';

/** What stands over the page. */
export type Asked =
  | { kind: 'invite' }
  | { kind: 'role'; person: Person }
  /** With the address of whom a link that it makes is for. */
  | { kind: 'confirm'; question: Question; email?: string }
  | { kind: 'link'; email: string; purpose: 'join' | 'reset'; link: SecretLink };

interface PeopleDialogProps {
  asked: Asked;
  connections: readonly GuestConnection[];
  onAsk: (next: Asked) => void;
  /** Given what to say about it. */
  onDone: (words: string) => void;
  onClose: () => void;
}

export function PeopleDialog({ asked, connections, onAsk, onDone, onClose }: PeopleDialogProps) {
  const { refresh } = useRouter();
  if (asked.kind === 'invite') {
    return (
      <InviteDialog
        connections={connections}
        onInvited={(email, link) => onAsk({ kind: 'link', email, purpose: 'join', link })}
        onClose={onClose}
      />
    );
  }
  if (asked.kind === 'role') {
    return (
      <RoleDialog
        person={asked.person}
        connections={connections}
        onChanged={() => {
          // It may be one's own.
          refresh();
          onDone(`The role of ${asked.person.name} is changed.`);
        }}
        onClose={onClose}
      />
    );
  }
  if (asked.kind === 'link') return <LinkDialog {...asked} onClose={onClose} />;
  const { question, email = '' } = asked;
  return (
    <ConfirmDialog
      question={question}
      onDone={(link) => (link ? onAsk({ kind: 'link', email, purpose: 'reset', link }) : onDone(question.done))}
      onClose={onClose}
    />
  );
}

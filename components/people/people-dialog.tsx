'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { CopyField } from '@/components/ui/copy-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Moment } from '@/components/ui/moment';
import { OutcomeDialog } from '@/components/ui/outcome-dialog';
import { TextField } from '@/components/ui/text-field';
import { type GuestConnection, type PeopleAction, peopleActions } from '@/lib/api/people';
import type { Person, SecretLink } from '@/lib/contract/api/people';
import { faultOf } from '@/lib/words/errors';
import { adviceOf } from '@/lib/words/faults';
import { RoleFields, useRoleChoice } from './role-fields';

export type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'role'; person: Person }
  /** The address that a new link is for. */
  | { kind: 'confirm'; question: Question; email?: string }
  | { kind: 'link'; email: string; purpose: 'join' | 'reset'; link: SecretLink };

interface PeopleDialogProps {
  asked: OpenDialog;
  connections: readonly GuestConnection[];
  onAsk: (next: OpenDialog) => void;
  /** Receives the outcome as a sentence. */
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
          // An administrator may have changed their own account.
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

interface InviteDialogProps {
  connections: readonly GuestConnection[];
  onInvited: (email: string, link: SecretLink) => void;
  onClose: () => void;
}

function InviteDialog({ connections, onInvited, onClose }: InviteDialogProps) {
  const invite = useMutation(peopleActions);
  const role = useRoleChoice({ role: 'member', connectionIds: [] }, connections);
  const words = adviceOf(invite.error);
  // Only the address can be refused: role and connections come from lists.
  const isAboutEmail = invite.error !== null && faultOf(invite.error).kind === 'request-refused';
  return (
    <FormDialog
      title="Invite a person"
      action="Make the link"
      isPending={invite.isPending}
      fault={isAboutEmail ? undefined : words}
      onSubmit={({ email = '' }) => {
        const choice = role.settled();
        if (!choice) return;
        invite.mutate({ does: 'invite', email, choice }, { onSuccess: (link) => link && onInvited(email, link) });
      }}
      onClose={onClose}
    >
      <TextField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="off"
        required
        autoFocus
        fault={isAboutEmail ? words : undefined}
      />
      <RoleFields choice={role.choice} connections={connections} fault={role.fault} onChange={role.change} />
    </FormDialog>
  );
}

interface LinkDialogProps {
  /** The recipient's e-mail address. */
  email: string;
  purpose: 'join' | 'reset';
  link: SecretLink;
  onClose: () => void;
}

function LinkDialog({ email, purpose, link: { path, expiresAt }, onClose }: LinkDialogProps) {
  const href = new URL(path, window.location.origin).href;
  return (
    <OutcomeDialog title={purpose === 'join' ? 'The invitation is ready' : 'The link is ready'} onClose={onClose}>
      <p className="wrap-anywhere">
        Send this link to <strong className="font-medium">{email}</strong>. It lets one person{' '}
        {purpose === 'join' ? 'join' : 'choose a new password'} once, until <Moment at={expiresAt} />, and is not shown
        again.
      </p>
      <CopyField label="Link" noun="link" text={href} />
    </OutcomeDialog>
  );
}

interface RoleDialogProps {
  person: Person;
  connections: readonly GuestConnection[];
  onChanged: () => void;
  onClose: () => void;
}

function RoleDialog({ person, connections, onChanged, onClose }: RoleDialogProps) {
  const change = useMutation(peopleActions);
  const role = useRoleChoice(person, connections);
  return (
    <FormDialog
      title={`Role of ${person.name}`}
      action="Save"
      isPending={change.isPending}
      fault={adviceOf(change.error)}
      onSubmit={() => {
        const choice = role.settled();
        if (choice) change.mutate({ does: 'change-role', id: person.id, choice }, { onSuccess: onChanged });
      }}
      onClose={onClose}
    >
      <RoleFields choice={role.choice} connections={connections} fault={role.fault} onChange={role.change} />
    </FormDialog>
  );
}

/** An action that asks for confirmation. */
export interface Question {
  title: string;
  /** The consequences. */
  about: string;
  action: string;
  isDanger: boolean;
  change: PeopleAction;
  /** The outcome, as a sentence. */
  done: string;
}

interface ConfirmDialogProps {
  question: Question;
  onDone: (link: SecretLink | null) => void;
  onClose: () => void;
}

function ConfirmDialog({ question, onDone, onClose }: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation(peopleActions);
  return (
    <FormDialog
      {...question}
      isPending={isPending}
      fault={adviceOf(error)}
      onSubmit={() => mutate(question.change, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{question.about}</p>
    </FormDialog>
  );
}

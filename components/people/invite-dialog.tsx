'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { type GuestConnection, peopleDeeds, type SecretLink } from '@/lib/client/people';
import { RoleFields } from './role-fields';
import { useRoleChoice } from './use-role-choice';

interface InviteDialogProps {
  connections: readonly GuestConnection[];
  onInvited: (email: string, link: SecretLink) => void;
  onClose: () => void;
}

export function InviteDialog({ connections, onInvited, onClose }: InviteDialogProps) {
  const invite = useMutation(peopleDeeds);
  const role = useRoleChoice({ role: 'member', connectionIds: [] }, connections);
  const fault = invite.error ? faultOf(invite.error) : null;
  const words = fault ? faultText(fault).advice : undefined;
  // Role and connections are picked from what there is: a request is refused for the address.
  const isAboutEmail = fault?.kind === 'request-refused';
  return (
    <FormDialog
      title="Invite somebody"
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

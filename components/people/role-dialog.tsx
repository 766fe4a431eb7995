'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { type GuestConnection, type Person, peopleDeeds } from '@/lib/client/people';
import { RoleFields } from './role-fields';
import { useRoleChoice } from './use-role-choice';

interface RoleDialogProps {
  person: Person;
  connections: readonly GuestConnection[];
  onChanged: () => void;
  onClose: () => void;
}

export function RoleDialog({ person, connections, onChanged, onClose }: RoleDialogProps) {
  const change = useMutation(peopleDeeds);
  const role = useRoleChoice(person, connections);
  return (
    <FormDialog
      title={`Role of ${person.name}`}
      action="Save"
      isPending={change.isPending}
      fault={change.error ? faultText(faultOf(change.error)).advice : undefined}
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

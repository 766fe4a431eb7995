import { Button } from '@heroui/react/button';
import { Moment } from '@/components/ui/moment';
import { CARD } from '@/components/ui/section';
import type { GuestConnection, Invitation } from '@/lib/client/people';
import { RoleText } from './people-list';

interface InvitationListProps {
  invitations: readonly Invitation[];
  connections: readonly GuestConnection[];
  onWithdraw: (invitation: Invitation, opener: HTMLElement) => void;
}

/** Who was invited and has not come yet. */
export function InvitationList({ invitations, connections, onWithdraw }: InvitationListProps) {
  return (
    <ul aria-labelledby="invitations" className={`${CARD} divide-y divide-separator`}>
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_5.5rem]"
        >
          <p className="truncate font-medium">{invitation.email}</p>
          <RoleText choice={invitation} connections={connections} />
          <p className="text-xs text-muted max-md:col-start-1">
            The link works until <Moment at={invitation.expiresAt} />
          </p>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Withdraw the invitation of ${invitation.email}`}
            onPress={({ target }) => onWithdraw(invitation, target as HTMLElement)}
            className="-me-2 justify-self-end max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 max-md:self-start"
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}

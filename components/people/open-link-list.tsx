import { Button } from '@heroui/react/button';
import { Moment } from '@/components/ui/moment';
import { CARD } from '@/components/ui/section';
import type { GuestConnection, OpenLink } from '@/lib/client/people';
import { RoleText } from './people-list';

interface OpenLinkListProps {
  links: readonly OpenLink[];
  connections: readonly GuestConnection[];
  onWithdraw: (link: OpenLink, opener: HTMLElement) => void;
}

/** Who was invited and has not come yet, and who may choose a new password. */
export function OpenLinkList({ links, connections, onWithdraw }: OpenLinkListProps) {
  return (
    <ul aria-labelledby="links" className={`${CARD} divide-y divide-separator`}>
      {links.map((link) => (
        <li
          key={link.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_5.5rem]"
        >
          <p className="truncate font-medium">{link.email}</p>
          {link.kind === 'join' ? (
            <RoleText choice={link} connections={connections} />
          ) : (
            <p className="max-md:col-start-1">New password</p>
          )}
          <p className="text-xs text-muted max-md:col-start-1">
            The link works until <Moment at={link.expiresAt} />
          </p>
          <Button
            size="sm"
            variant="ghost"
            aria-label={
              link.kind === 'join'
                ? `Withdraw the invitation of ${link.email}`
                : `Withdraw the link for a new password of ${link.email}`
            }
            onPress={({ target }) => onWithdraw(link, target as HTMLElement)}
            className="-me-2 justify-self-end max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 max-md:self-start"
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { Moment } from '@/components/ui/moment';
import { PageLink } from '@/components/ui/page-link';
import { CARD } from '@/components/ui/section';
import { linkRevoking } from '@/lib/api/links';
import type { LinkSummary } from '@/lib/contract/api/links';
import { adviceOf } from '@/lib/words/faults';

interface LinkListProps {
  label: string;
  links: readonly LinkSummary[];
  onRevoke: (link: LinkSummary) => void;
}

export const LinkList = ({ label, links, onRevoke }: LinkListProps) => (
  <ul aria-label={label} className={`${CARD} divide-y divide-separator`}>
    {links.map((link) => (
      <li key={link.id} className="flex items-center gap-4 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{link.about}</p>
          <p className="text-xs text-muted wrap-anywhere">
            <LinkFacts link={link} />
          </p>
        </div>
        {link.kind === 'offer' ? (
          <PageLink href="/offers" className="button button--sm button--ghost">
            Offers
          </PageLink>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Revoke the ${link.about.charAt(0).toLowerCase()}${link.about.slice(1)}`}
            onPress={() => onRevoke(link)}
          >
            Revoke
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** Who made a link, how long it works, and how often it was opened: of links that work once, nobody counts. */
function LinkFacts({ link }: { link: LinkSummary }) {
  const { kind, madeBy, createdAt, expiresAt, hasPassphrase, opened, openedAt } = link;
  return (
    <>
      Made {madeBy !== null && `by ${madeBy} `}
      <Moment at={createdAt} /> ·{' '}
      {expiresAt === null ? (
        'until it is revoked'
      ) : (
        <>
          until <Moment at={expiresAt} />
        </>
      )}
      {hasPassphrase && ' · with a passphrase'}
      {kind !== 'join' &&
        kind !== 'reset' &&
        (openedAt === null ? ' · not opened yet' : ` · opened ${times(opened)}, last `)}
      {openedAt !== null && <Moment at={openedAt} />}
    </>
  );
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export function RevokeDialog({ link: { id, about }, onClose }: { link: LinkSummary; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(linkRevoking);
  return (
    <FormDialog
      title="Revoke this link?"
      action="Revoke"
      isDanger
      isPending={isPending}
      fault={adviceOf(error)}
      onSubmit={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>“{about}” stops working at once, and its address is never used again. Whoever needs it gets another link.</p>
    </FormDialog>
  );
}

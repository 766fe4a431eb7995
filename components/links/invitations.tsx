'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Nothing, Section } from '@/components/ui/section';
import { linksQuery } from '@/lib/api/links';
import type { LinkSummary } from '@/lib/contract/api/links';
import { LinkList, RevokeDialog } from './link-list';

/** The open invitations and links for a new password. */
export function Invitations() {
  const { data } = useQuery(linksQuery);
  const [revoked, setRevoked] = useState<LinkSummary | null>(null);
  if (!data) return null;
  const links = data.items.filter(({ kind }) => kind === 'join' || kind === 'reset');
  return (
    <Section id="open-links" title="Open links" aside={links.length || undefined}>
      {links.length === 0 ? (
        <Nothing>There are no open invitations or password links.</Nothing>
      ) : (
        <LinkList label="Open links" links={links} onRevoke={setRevoked} />
      )}
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  );
}

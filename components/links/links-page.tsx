'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useMay } from '@/components/state/may';
import { subscribe } from '@/components/state/subscribe';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Nothing, Section } from '@/components/ui/section';
import { linksQuery } from '@/lib/api/links';
import type { LinkSummary } from '@/lib/contract/api/links';
import { faultNotice } from '@/lib/words/faults';
import { LinkList, RevokeDialog } from './link-list';

const ADMITTING = ['join', 'reset'];

/** Every link that can still be used: the user's own, and to administrators everybody's. */
export function LinksPage() {
  const [mayShare, isAdministrator] = [useMay('share'), useMay('administer')];
  return (
    <LinksSection
      id="links"
      title="Links"
      about={`${isAdministrator ? 'All links' : 'Your links'} that still work. Whoever holds one reads what it names, without signing in.`}
      action={
        mayShare && (
          <Button size="sm" variant="secondary" onPress={() => subscribe({ name: 'all homes' })}>
            <CalendarPlus aria-hidden /> Subscribe to all homes
          </Button>
        )
      }
      none="There are no links that work."
    />
  );
}

/** The open invitations and links for a new password. */
export const Invitations = () => (
  <LinksSection
    id="open-links"
    title="Open links"
    kinds={ADMITTING}
    none="There are no open invitations or password links."
  />
);

interface LinksSectionProps extends Omit<ComponentProps<typeof Section>, 'aside' | 'children'> {
  /** All without it. */
  kinds?: readonly string[];
  /** The sentence of an empty list. */
  none: string;
}

function LinksSection({ kinds, none, ...section }: LinksSectionProps) {
  const query = useQuery(linksQuery);
  const [revoked, setRevoked] = useState<LinkSummary | null>(null);
  const links = query.data?.items.filter(({ kind }) => kinds?.includes(kind) ?? true);
  return (
    <Section {...section} aside={links?.length || undefined}>
      {query.error && !links && <FaultNotice {...faultNotice(query)} />}
      {links?.length === 0 && <Nothing>{none}</Nothing>}
      {links && links.length > 0 && <LinkList label={section.title} links={links} onRevoke={setRevoked} />}
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  );
}

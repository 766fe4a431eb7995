'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/state/may';
import { subscribe } from '@/components/state/subscribe';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Nothing } from '@/components/ui/section';
import { linksQuery } from '@/lib/api/links';
import type { LinkSummary } from '@/lib/contract/api/links';
import { faultNotice } from '@/lib/words/faults';
import { LinkList, RevokeDialog } from './link-list';

/** Every link that can still be used: the user's own, and to administrators everybody's. */
export function LinksPage() {
  const query = useQuery(linksQuery);
  const { data, error } = query;
  const [mayShare, isAdministrator] = [useMay('share'), useMay('administer')];
  const [revoked, setRevoked] = useState<LinkSummary | null>(null);
  return (
    <section aria-labelledby="links" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="links" className="text-sm font-semibold">
            Links
          </h2>
          <p className="max-w-prose text-muted">
            {isAdministrator ? 'All links' : 'Your links'} that still work. Whoever holds one reads what it names,
            without signing in.
          </p>
        </div>
        {mayShare && (
          <Button size="sm" variant="secondary" onPress={() => subscribe({ name: 'all homes' })}>
            <CalendarPlus aria-hidden /> Subscribe to all homes
          </Button>
        )}
      </div>
      {error && !data && <FaultNotice {...faultNotice(query)} />}
      {data?.items.length === 0 && <Nothing>There are no links that work.</Nothing>}
      {data && data.items.length > 0 && <LinkList label="Links" links={data.items} onRevoke={setRevoked} />}
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
}

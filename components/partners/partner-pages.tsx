'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { FormDialog } from '@/components/ui/form-dialog';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { CARD, Nothing } from '@/components/ui/section';
import { partnerPagesQuery, revokePartnerPage } from '@/lib/api/partner-pages';
import type { PartnerPage } from '@/lib/contract/api/partner-pages';
import { adviceOf, faultNotice } from '@/lib/words/faults';
import { NewPageDialog } from './new-page';

/** The pages that partners read, with the ways to make one and to end one. */
export function PartnerPages() {
  const query = useQuery(partnerPagesQuery);
  const { data: pages, error } = query;
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<PartnerPage | null>(null);
  return (
    <section aria-labelledby="partner-pages" className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="partner-pages" className="text-sm font-semibold">
          Pages for partners
        </h2>
        <Button size="sm" variant="secondary" onPress={() => setMaking(true)}>
          <Plus aria-hidden />
          New page
        </Button>
      </div>
      <p className="max-w-[75ch] text-muted">
        Who has the address of a page reads these homes as they are now, without signing in: list, calendar and map,
        without codes, agents and the dashboard’s tools.
      </p>
      {error && !pages && <FaultNotice {...faultNotice(query)} />}
      {pages?.length === 0 && <Nothing>No partner has a page of this connection.</Nothing>}
      {pages && pages.length > 0 && (
        <ul aria-labelledby="partner-pages" className={`${CARD} divide-y divide-separator`}>
          {pages.map((page) => (
            <PageRow key={page.id} page={page} onRevoke={() => setEnding(page)} />
          ))}
        </ul>
      )}
      {isMaking && <NewPageDialog onClose={() => setMaking(false)} />}
      {ending && <RevokeDialog page={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function PageRow({ page, onRevoke }: { page: PartnerPage; onRevoke: () => void }) {
  const { count } = useFormats();
  const { name, view, isViewGone, prices, hasPassphrase, expiresAt, opened } = page;
  const homes = view === null ? 'All homes of this connection' : `The view “${view}”`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_5.5rem]">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className={`truncate text-xs ${isViewGone ? 'text-danger' : 'text-muted'}`}>
          {isViewGone ? 'Its saved view is deleted: it opens for nobody' : homes}
        </p>
      </div>
      <p className="text-xs max-md:col-start-1">
        {prices ? 'With prices' : 'Without prices'}
        {hasPassphrase && ', with a passphrase'}
      </p>
      <p className="text-xs text-muted max-md:col-start-1">
        {opened === 0 ? 'Not opened yet' : `Opened ${count(opened, 'time')}`}
        <br />
        {expiresAt === null ? 'Until it is revoked' : 'Until '}
        {expiresAt !== null && <Moment at={expiresAt} />}
      </p>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Revoke ${name}`}
        onPress={onRevoke}
        className="-me-2 justify-self-end max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 max-md:self-start"
      >
        Revoke
      </Button>
    </li>
  );
}

function RevokeDialog({ page: { id, name }, onClose }: { page: PartnerPage; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => revokePartnerPage(id),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries(partnerPagesQuery),
  });
  return (
    <FormDialog
      title={`Revoke ${name}?`}
      action="Revoke"
      isDanger
      isPending={isPending}
      fault={adviceOf(error)}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>The address stops working at once, for everybody who has it.</p>
    </FormDialog>
  );
}

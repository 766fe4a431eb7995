'use client';

import { useQuery } from '@tanstack/react-query';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { offersQuery } from '@/lib/api/offers';
import { faultNotice } from '@/lib/words/faults';
import { offerTitle } from '@/lib/words/offer-states';
import { DraftForm } from './draft-form';
import { SentOffer } from './sent-offer';

/** One offer: written while it is a draft, followed once it is sent. */
export function OfferPage({ id }: { id: string }) {
  const query = useQuery(offersQuery);
  const offer = query.data?.items.find((one) => one.id === id);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-3 py-4 sm:px-4">
      <PageLink href="/offers" className="w-fit text-xs text-muted hover:underline">
        Offers
      </PageLink>
      {query.error && !query.data ? (
        <FaultNotice {...faultNotice(query)} />
      ) : !query.data ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : !offer ? (
        <Notice title="This offer is not there any more" level="h1">
          <p>It was deleted, or it belongs to somebody else.</p>
        </Notice>
      ) : (
        <>
          <h1 className="text-base font-semibold">{offerTitle(offer)}</h1>
          {offer.state === 'draft' ? (
            <DraftForm key={offer.id} offer={offer} canEmail={query.data.canEmail} />
          ) : (
            <SentOffer offer={offer} />
          )}
        </>
      )}
    </div>
  );
}

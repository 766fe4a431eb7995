'use client';

import { useQuery } from '@tanstack/react-query';
import { Heart, TriangleAlert } from 'lucide-react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { CARD } from '@/components/ui/section';
import { offersQuery } from '@/lib/api/offers';
import type { OfferSummary } from '@/lib/contract/api/offers';
import { faultNotice } from '@/lib/words/faults';
import { driftText, likedText, offerTitle, openedText, STATE_TEXT, staysText } from '@/lib/words/offer-states';

/** What was sent to clients, and what became of it. */
export function OffersPage() {
  const query = useQuery(offersQuery);
  const { data, error } = query;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-3 py-4 sm:px-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-base font-semibold">Offers</h1>
        <p className="max-w-prose text-muted">
          What you sent to clients: whether it was opened, what they like, and whether it still holds.
        </p>
      </div>
      {error && !data && <FaultNotice {...faultNotice(query)} />}
      {data?.items.length === 0 && (
        <Notice title="You have sent nothing yet">
          <p>Find homes for a stay, put them on the shortlist, and press “Send” on their comparison.</p>
          <PageLink href="/stays" className="button button--sm button--primary">
            Find a stay
          </PageLink>
        </Notice>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Offers" className={`${CARD} flex flex-col divide-y divide-separator`}>
          {data.items.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OfferRow({ offer }: { offer: OfferSummary }) {
  const formats = useFormats();
  const { id, draft, state, expiresAt, openedAt, note, askedAgain } = offer;
  const drift = state === 'sent' ? driftText(offer) : null;
  const liked = likedText(offer);
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3 hover:bg-surface-secondary">
      <div className="min-w-56 flex-1">
        <PageLink href={`/offers/${id}`} className="font-medium wrap-anywhere after:absolute after:inset-0">
          {offerTitle(offer)}
        </PageLink>
        <p className="text-xs text-muted">
          {staysText(draft, formats)} · {offer.names.join(', ')}
        </p>
        {liked && (
          <p className="mt-1 flex items-center gap-1.5 font-medium text-accent">
            <Heart aria-hidden className="size-3.5" fill="currentColor" /> {liked}
            {note && <span className="font-normal text-foreground">“{note}”</span>}
          </p>
        )}
        {askedAgain && <p className="mt-1 font-medium text-accent">Asks for a new offer</p>}
        {drift && (
          <p className="mt-1 flex items-center gap-1.5 text-danger">
            <TriangleAlert aria-hidden className="size-3.5" /> {drift}
          </p>
        )}
      </div>
      <p className="text-xs text-muted sm:text-end">
        <span className={`block text-sm font-medium ${state === 'sent' ? 'text-foreground' : ''}`}>
          {STATE_TEXT[state]}
        </span>
        {state !== 'draft' && (
          <span className="block">
            {openedText(offer)}
            {openedAt !== null && (
              <>
                {', '}
                <Moment at={openedAt} />
              </>
            )}
          </span>
        )}
        {state === 'sent' && expiresAt !== null && (
          <span className="block">
            until <Moment at={expiresAt} />
          </span>
        )}
      </p>
    </li>
  );
}

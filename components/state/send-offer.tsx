'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { RefusalNote } from '@/components/ui/refusal';
import { offerActions } from '@/lib/api/offers';
import type { OfferDraft } from '@/lib/contract/api/offers';
import type { Stay } from '@/lib/domain/stays/stay';
import { adviceOf } from '@/lib/words/faults';
import { useMay } from './may';
import { useQuoteChoice } from './quote-choice';
import { useSearch } from './use-search';

/** The most homes of an offer. */
const MOST_HOMES = 10;
const EXPIRES_IN_DAYS = 7;

interface SendOfferProps {
  /** A stay is null where a home takes none, and undefined until one is chosen or known. */
  homes: readonly { id: string; stay: Stay | null | undefined }[];
  variant?: 'primary' | 'secondary' | 'ghost';
}

/** Begins an offer of homes, each for the stay that is shown of it: a draft, which opens to be addressed and sent. */
export function SendOffer({ homes, variant = 'secondary' }: SendOfferProps) {
  const router = useRouter();
  const { choice } = useQuoteChoice();
  const hasLength = useSearch().search.filter.nights !== null;
  const { mutate, isPending, error } = useMutation(offerActions);
  if (!useMay('share')) return null;
  const sent = homes.flatMap(({ id, stay }) => (stay ? [{ id, stay }] : []));
  const first = sent[0]?.stay;
  const isReady = first !== undefined && sent.length === homes.length && homes.length <= MOST_HOMES;
  const fault = homes.some(({ stay }) => stay === null)
    ? 'First leave out the homes that do not take the stay'
    : homes.length > MOST_HOMES
      ? `An offer has ${MOST_HOMES} homes at most`
      : homes.length > sent.length && !hasLength
        ? 'Choose the dates of a stay first'
        : undefined;
  const begin = () => {
    if (!first) return;
    const draft: OfferDraft = {
      checkIn: first.checkIn,
      checkOut: first.checkOut,
      guests: first.guests,
      homes: sent.map(({ id, stay: { checkIn, checkOut } }) => ({
        ...{ id, options: choice.options },
        ...((checkIn !== first.checkIn || checkOut !== first.checkOut) && { checkIn, checkOut }),
      })),
      pets: choice.pets,
      recipient: { name: '', email: null },
      message: '',
      language: 'en',
      expiresInDays: EXPIRES_IN_DAYS,
      pinsPrices: false,
      showsSimilar: false,
    };
    mutate({ does: 'draft', draft }, { onSuccess: (made) => made && router.push(`/offers/${made.id}`) });
  };
  return (
    <>
      <span title={fault}>
        <Button size="sm" variant={variant} isDisabled={!isReady} isPending={isPending} onPress={begin}>
          <Send aria-hidden /> Send
        </Button>
      </span>
      <RefusalNote className="text-xs">{adviceOf(error)}</RefusalNote>
    </>
  );
}

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

/** The most homes of an offer. */
const MOST_HOMES = 10;
const EXPIRES_IN_DAYS = 7;

interface SendOfferProps {
  ids: readonly string[];
  /** Null until one is chosen. */
  stay: Stay | null;
  variant?: 'primary' | 'secondary' | 'ghost';
}

/** Begins an offer of some homes for a stay: a draft, which opens to be addressed and sent. */
export function SendOffer({ ids, stay, variant = 'secondary' }: SendOfferProps) {
  const router = useRouter();
  const { choice } = useQuoteChoice();
  const { mutate, isPending, error } = useMutation(offerActions);
  if (!useMay('share')) return null;
  const fault =
    stay === null
      ? 'Choose the dates of a stay first'
      : ids.length > MOST_HOMES
        ? `An offer has ${MOST_HOMES} homes at most`
        : undefined;
  const begin = () => {
    if (!stay) return;
    const draft: OfferDraft = {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      guests: stay.guests,
      homes: ids.map((id) => ({ id, options: choice.options })),
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
        <Button
          size="sm"
          variant={variant}
          isDisabled={fault !== undefined || ids.length === 0}
          isPending={isPending}
          onPress={begin}
        >
          <Send aria-hidden /> Send
        </Button>
      </span>
      <RefusalNote className="text-xs">{adviceOf(error)}</RefusalNote>
    </>
  );
}

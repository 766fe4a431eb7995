'use client';

import { useMutation } from '@tanstack/react-query';
import { Copy, Heart, Link2, Mail } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { useFormats } from '@/components/ui/formats';
import { Moment, useTimeZone } from '@/components/ui/moment';
import { RefusalNote } from '@/components/ui/refusal';
import { CARD } from '@/components/ui/section';
import { useCopy } from '@/components/ui/use-copy';
import { type OfferAction, offerActions } from '@/lib/api/offers';
import type { OfferSummary } from '@/lib/contract/api/offers';
import { adviceOf } from '@/lib/words/faults';
import { likedText, openedText, ownDays, STANDING_TEXT, STATE_TEXT, staysText } from '@/lib/words/offer-states';
import { rememberSending, useSending } from './sent-address';

/** The days by which an offer is extended. */
const EXTENSION_DAYS = 7;

/** An offer that a client has: its link, what they did, and whether it still holds. */
export function SentOffer({ offer }: { offer: OfferSummary }) {
  const { id, version, draft, state, names, standings, liked, note, sentAt, expiresAt, openedAt, askedAgain } = offer;
  const { mutate, isPending, error } = useMutation(offerActions);
  const [isRevoking, setRevoking] = useState(false);
  const router = useRouter();
  const sending = useSending(id);
  const formats = useFormats();
  const own = ownDays(draft, formats);
  const act = (action: OfferAction, then?: (id: string) => void) =>
    mutate(action, {
      onSuccess: (made) => {
        if (made?.url) rememberSending(made);
        if (made) then?.(made.id);
      },
    });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {STATE_TEXT[state]}
        {sentAt !== null && (
          <>
            {' on '}
            <Moment at={sentAt} />
          </>
        )}
        , {openedText(offer)}
        {openedAt !== null && (
          <>
            {', last '}
            <Moment at={openedAt} />
          </>
        )}
        .{' '}
        {state === 'sent' && expiresAt !== null && (
          <>
            It can be opened until <Moment at={expiresAt} />.
          </>
        )}
      </p>
      {askedAgain && <p className="font-medium text-accent">{draft.recipient.name} asks for a new offer.</p>}
      {state === 'sent' && <Address offer={offer} onRenew={() => act({ does: 'link', id })} />}
      <section aria-label="Homes" className={`${CARD} flex flex-col divide-y divide-separator`}>
        <p className="px-4 py-3 font-medium">
          {staysText(draft, formats)}
          {draft.guests !== null && ` · ${formats.count(draft.guests, 'guest')}`}
        </p>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the homes of a sent offer never change.
          <div key={at} className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              {name}
              {own[at] && <span className="block text-xs text-muted">{own[at]}</span>}
            </span>
            {liked === at && (
              <span className="flex items-center gap-1.5 font-medium text-accent">
                <Heart aria-hidden className="size-3.5" fill="currentColor" /> Liked
              </span>
            )}
            {standings?.[at] && (
              <span className={standings[at] === 'holds' ? 'text-muted' : 'text-danger'}>
                {STANDING_TEXT[standings[at]]}
              </span>
            )}
          </div>
        ))}
      </section>
      {sending?.isMailed === false && (
        <p role="alert" className="text-danger">
          The mail server did not take the e-mail: copy the link and send it yourself.
        </p>
      )}
      {[...new Set([...offer.warnings, ...(sending?.warnings ?? [])])].map((warning) => (
        <p key={warning} className="text-danger">
          {warning}
        </p>
      ))}
      {note && (
        <blockquote className={`${CARD} px-4 py-3`}>
          <p className="text-xs text-muted">{likedText(offer)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </blockquote>
      )}
      <RefusalNote>{adviceOf(error)}</RefusalNote>
      <div className="flex flex-wrap gap-2">
        {(state === 'sent' || state === 'expired') && (
          <Button
            size="sm"
            variant="secondary"
            isPending={isPending}
            onPress={() => act({ does: 'extend', id, version, days: EXTENSION_DAYS })}
          >
            Seven more days
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          onPress={() => act({ does: 'duplicate', id }, (made) => router.push(`/offers/${made}`))}
        >
          <Copy aria-hidden /> Duplicate
        </Button>
        {state === 'sent' && (
          <Button size="sm" variant="ghost" onPress={() => setRevoking(true)}>
            Revoke
          </Button>
        )}
      </div>
      {isRevoking && (
        <FormDialog
          title="Revoke this offer?"
          action="Revoke"
          isDanger
          isPending={isPending}
          fault={adviceOf(error)}
          onSubmit={() => mutate({ does: 'end', id }, { onSuccess: () => setRevoking(false) })}
          onClose={() => setRevoking(false)}
        >
          <p>{draft.recipient.name} can no longer open it, at once. What was promised stays here.</p>
        </FormDialog>
      )}
    </div>
  );
}

/** The link, as long as it is known here, with ways to send it; else a button that makes another one. */
function Address({ offer, onRenew }: { offer: OfferSummary; onRenew: () => void }) {
  const url = useSending(offer.id)?.url ?? null;
  const { outcome, copy } = useCopy(4000);
  const timeZone = useTimeZone();
  if (url === null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="secondary" onPress={onRenew}>
          <Link2 aria-hidden /> Show a link again
        </Button>
        <span className="text-xs text-muted">A new address of the same offer; the first one goes on working.</span>
      </div>
    );
  }
  // The words of seven languages are loaded once somebody sends.
  const message = async () => {
    const { offerMessage } = await import('@/lib/words/client/offer-mail');
    const { draft, names, expiresAt } = offer;
    return offerMessage({ ...draft, names, sender: '', expiresAt: expiresAt ?? 0 }, draft.language, url, timeZone);
  };
  const openMail = async () => {
    const [subject, body] = [offer.names.join(', '), await message()].map(encodeURIComponent);
    location.href = `mailto:${encodeURIComponent(offer.draft.recipient.email ?? '')}?subject=${subject}&body=${body}`;
  };
  return (
    <div className="flex flex-col gap-3">
      <CopyField label="The client’s link" noun="link" text={url} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onPress={async () => copy(await message())}>
          <Copy aria-hidden /> {outcome === 'copied' ? 'Copied' : 'Copy as a message'}
        </Button>
        <Button size="sm" variant="secondary" onPress={() => void openMail()}>
          <Mail aria-hidden /> Open the mail program
        </Button>
        <a href={url} target="_blank" rel="noreferrer" className="button button--sm button--ghost">
          Look at it
        </a>
      </div>
    </div>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { ArrowUp, Send, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { Choice } from '@/components/ui/choice';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { RefusalNote } from '@/components/ui/refusal';
import { CARD } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { WholeField } from '@/components/ui/whole-field';
import { offerActions } from '@/lib/api/offers';
import { LANGUAGES, type OfferDraft, type OfferSummary } from '@/lib/contract/api/offers';
import { adviceOf } from '@/lib/words/faults';
import { ownDays, staysText } from '@/lib/words/offer-states';
import { useSavedDraft } from './saved-draft';
import { rememberSending } from './sent-address';

const LONGEST_MESSAGE = 2000;
const MOST_DAYS = 90;

interface DraftFormProps {
  offer: OfferSummary;
  canEmail: boolean;
}

/** Writes an offer. It is saved as it is typed, so that a closed browser loses nothing. */
export function DraftForm({ offer, canEmail }: DraftFormProps) {
  const { draft, change, save, isStale, error, takeTheirs } = useSavedDraft(offer);
  const [passphrase, setPassphrase] = useState('');
  const sending = useMutation(offerActions);
  const [isSending, setSending] = useState(false);
  const ending = useMutation(offerActions);
  const router = useRouter();
  const formats = useFormats();
  const locale = useLocale();
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const { recipient, homes } = draft;
  const own = ownDays(draft, formats);
  const byEmail = canEmail && recipient.email !== null;
  const send = async () => {
    const version = await save();
    if (version === null) return;
    const made = await sending
      .mutateAsync({ does: 'send', id: offer.id, version, byEmail, passphrase })
      .catch(() => null);
    if (made) rememberSending(made);
  };
  const sendOnce = () => {
    setSending(true);
    void send().finally(() => setSending(false));
  };
  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        sendOnce();
      }}
    >
      {isStale && (
        <div role="alert" className={`${CARD} flex flex-wrap items-center justify-between gap-3 p-3`}>
          <p>This offer was changed elsewhere. What you typed here since is not saved.</p>
          <Button size="sm" variant="secondary" onPress={takeTheirs}>
            Read the other version
          </Button>
        </div>
      )}
      {/* Text that is typed while the offer is sent would be in no offer. */}
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-5">
        <section aria-label="Homes" className={`${CARD} flex flex-col divide-y divide-separator`}>
          <p className="px-4 py-3 font-medium">
            {staysText(draft, formats)}
            {draft.guests !== null && ` · ${formats.count(draft.guests, 'guest')}`}
          </p>
          {homes.map(({ id }, at) => (
            <HomeRow
              key={id}
              name={offer.names[offer.draft.homes.findIndex((home) => home.id === id)] || id}
              days={own[at] ?? null}
              onUp={at === 0 ? null : () => change({ homes: raised(homes, at) })}
              onRemove={homes.length === 1 ? null : () => change({ homes: homes.filter((home) => home.id !== id) })}
            />
          ))}
        </section>
        {[...new Set(offer.warnings)].map((warning) => (
          <p key={warning} className="text-danger">
            {warning}
          </p>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="For"
            name="name"
            autoFocus={recipient.name === ''}
            required
            maxLength={100}
            value={recipient.name}
            onChange={({ target }) => change({ recipient: { ...recipient, name: target.value } })}
          />
          <TextField
            label="E-mail"
            name="email"
            type={canEmail ? 'email' : 'text'}
            inputMode="email"
            hint={canEmail ? 'It is sent there. Leave it empty to send the link yourself.' : 'For your mail program.'}
            value={recipient.email ?? ''}
            onChange={({ target }) => change({ recipient: { ...recipient, email: target.value || null } })}
          />
        </div>
        <label className="flex flex-col gap-1.5 font-medium">
          Message
          <textarea
            name="message"
            rows={4}
            maxLength={LONGEST_MESSAGE}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
            className="rounded-md border border-border bg-surface px-2.5 py-2 font-normal"
          />
        </label>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Choice
            label="Language"
            value={draft.language}
            onChange={(language) => change({ language })}
            options={LANGUAGES}
            nameOf={(one) => languages.of(one) ?? one}
          />
          <WholeField
            label="Days it can be opened"
            min={1}
            max={MOST_DAYS}
            value={draft.expiresInDays}
            onChange={(days) => days !== null && change({ expiresInDays: days })}
          />
        </div>
        <fieldset className="flex flex-col gap-2">
          <CheckField isOn={draft.pinsPrices} onChange={(pinsPrices) => change({ pinsPrices })} className="gap-2">
            Keep these prices until it ends, whatever the calendar says later
          </CheckField>
          <CheckField isOn={draft.showsSimilar} onChange={(showsSimilar) => change({ showsSimilar })} className="gap-2">
            Show similar homes where one is no longer available
          </CheckField>
        </fieldset>
        <details>
          <summary className="w-fit cursor-pointer text-muted">Ask for a passphrase</summary>
          <div className="mt-2 max-w-xs">
            <TextField
              label="Passphrase"
              name="passphrase"
              autoComplete="off"
              hint="Tell it to the client by telephone."
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          </div>
        </details>
      </fieldset>
      <RefusalNote>{adviceOf(sending.error ?? ending.error ?? error)}</RefusalNote>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isPending={isSending} isDisabled={isStale}>
          <Send aria-hidden /> {byEmail ? 'Send by e-mail' : 'Make the link'}
        </Button>
        <Button
          variant="ghost"
          isPending={ending.isPending}
          onPress={() => ending.mutate({ does: 'end', id: offer.id }, { onSuccess: () => router.replace('/offers') })}
        >
          Delete the draft
        </Button>
      </div>
    </form>
  );
}

interface HomeRowProps {
  name: string;
  /** Null where they are those of all. */
  days: string | null;
  /** Null for the first. */
  onUp: (() => void) | null;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

const HomeRow = ({ name, days, onUp, onRemove }: HomeRowProps) => (
  <div className="flex min-h-11 items-center gap-2 px-4 py-1">
    <span className="min-w-0 flex-1 truncate">
      {name}
      {days && <span className="block text-xs text-muted">{days}</span>}
    </span>
    {onUp && (
      <Button isIconOnly size="sm" variant="ghost" aria-label={`Move ${name} up`} onPress={onUp}>
        <ArrowUp aria-hidden />
      </Button>
    )}
    {onRemove && (
      <Button isIconOnly size="sm" variant="ghost" aria-label={`Leave ${name} out`} onPress={onRemove}>
        <X aria-hidden />
      </Button>
    )}
  </div>
);

const raised = (homes: OfferDraft['homes'], at: number): OfferDraft['homes'] => [
  ...homes.slice(0, at - 1),
  ...homes.slice(at, at + 1),
  ...homes.slice(at - 1, at),
  ...homes.slice(at + 1),
];

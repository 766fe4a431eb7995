'use client';

import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';

interface Liking {
  /** The place of the liked home. */
  liked: number | null;
  note: string | null;
}

const Answer = createContext<[Liking, (liking: Liking) => void]>([{ liked: null, note: null }, () => {}]);

/** What the client has answered: one home is liked at a time. */
export function Answers({ children, ...given }: Liking & { children: ReactNode }) {
  return <Answer value={useState<Liking>(given)}>{children}</Answer>;
}

/** Answers the offer of this page. */
export async function sendAnswer(what: 'like' | 'ask-again' | 'open', body: object): Promise<boolean> {
  const page = window.location.pathname.replace(/\/$/, '');
  const headers = { 'content-type': 'application/json' };
  const sending = fetch(`${page}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return sending.then(({ ok }) => ok).catch(() => false);
}

type LikeText = Record<'like' | 'liked' | 'note' | 'send' | 'cancel' | 'change' | 'failed', string>;

/** "I like this one", and a note with it. */
export function Like({ home, name, text }: { home: number; name: string; text: LikeText }) {
  const [{ liked, note }, setAnswer] = use(Answer);
  const [isWriting, setWriting] = useState(false);
  const [state, setState] = useState<'sending' | 'failed' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    setState('sending');
    const isSent = await sendAnswer('like', { home, note: written });
    setState(isSent ? null : 'failed');
    if (!isSent) return;
    setAnswer({ liked: home, note: written || null });
    setWriting(false);
  };
  const isLiked = liked === home;
  if (isWriting) {
    return (
      <form className="grid gap-3 print:hidden" onSubmit={submit}>
        <label className="grid gap-2">
          {text.note}
          <textarea
            className="field"
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={isLiked ? (note ?? '') : ''}
            ref={focus}
          />
        </label>
        <p className="flex gap-2.5">
          <button type="submit" className="button button-main" disabled={state === 'sending'}>
            {text.send}
          </button>
          <button type="button" className="button" onClick={() => setWriting(false)}>
            {text.cancel}
          </button>
        </p>
        <p role="alert">{state === 'failed' && text.failed}</p>
      </form>
    );
  }
  return (
    <div className="grid gap-3">
      <div role="status">
        {isLiked && (
          <>
            <p className="font-medium">{text.liked}</p>
            {note && (
              <blockquote className="mt-1.5 border-s-2 border-line ps-3 whitespace-pre-line text-soft">
                {note}
              </blockquote>
            )}
          </>
        )}
      </div>
      <button
        type="button"
        className={`button print:hidden ${isLiked ? '' : 'button-main'}`}
        aria-label={`${isLiked ? text.change : text.like}: ${name}`}
        onClick={() => setWriting(true)}
      >
        {isLiked ? text.change : text.like}
      </button>
    </div>
  );
}

/** The client has asked for the field. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

export function AskAgain({ text }: { text: Record<'askAgain' | 'asked' | 'failed', string> }) {
  const [state, setState] = useState<'sending' | 'failed' | 'asked' | null>(null);
  const ask = async () => {
    setState('sending');
    setState((await sendAnswer('ask-again', {})) ? 'asked' : 'failed');
  };
  return (
    <div className="grid gap-3">
      {state !== 'asked' && (
        <button type="button" className="button button-main" disabled={state === 'sending'} onClick={ask}>
          {text.askAgain}
        </button>
      )}
      <p role="status">{state === 'asked' ? text.asked : state === 'failed' && text.failed}</p>
    </div>
  );
}

export const PrintButton = ({ text }: { text: string }) => (
  <button type="button" className="button ms-auto print:hidden" onClick={() => window.print()}>
    {text}
  </button>
);

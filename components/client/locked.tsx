'use client';

import { type FormEvent, useState } from 'react';
import { sendAnswer } from './answers';

type LockedText = Record<'protectedTitle' | 'passphrase' | 'open' | 'wrong', string>;

/** Asks for the passphrase of an offer. The page then opens in this browser. */
export function Locked({ text }: { text: LockedText }) {
  const [state, setState] = useState<'sending' | 'refused' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('sending');
    const passphrase = String(new FormData(event.currentTarget).get('passphrase'));
    if (await sendAnswer('open', { passphrase })) window.location.reload();
    else setState('refused');
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6">
      <h1>{text.protectedTitle}</h1>
      <form className="grid gap-4" onSubmit={submit}>
        <label className="grid gap-2">
          {text.passphrase}
          <input className="field" type="password" name="passphrase" autoComplete="off" required maxLength={200} />
        </label>
        <button type="submit" className="button button-main" disabled={state === 'sending'}>
          {text.open}
        </button>
        <p role="alert">{state === 'refused' && text.wrong}</p>
      </form>
    </main>
  );
}

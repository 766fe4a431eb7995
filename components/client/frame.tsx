import type { ReactNode } from 'react';
import type { OpenedOffer } from '@/lib/contract/api/offers';
import type { ClientWords } from '@/lib/words/client/client-words';
import { AskAgain } from './answers';
import { Picture } from './home';

interface FrameProps {
  sender: OpenedOffer['sender'];
  words: ClientWords;
  tool?: ReactNode;
  foot?: string;
  children: ReactNode;
}

/** The sender's name above the page, and how to reach them below. */
export function Frame({ sender: { name, logo, email, phone }, words: { say }, tool, foot, children }: FrameProps) {
  return (
    <>
      <header className="flex items-center gap-3 py-5 font-semibold">
        {logo && <Picture src={logo} alt="" height={40} className="h-10 w-auto bg-transparent" />}
        <p>{name}</p>
        {tool}
      </header>
      <main>{children}</main>
      <footer className="grid gap-2 py-12 print:break-inside-avoid print:py-4">
        <h2 className="text-lg">{say('contact')}</h2>
        <address className="flex flex-wrap gap-x-6 gap-y-1 not-italic *:[a]:text-brand *:[a]:underline *:[a]:underline-offset-4">
          <strong>{name}</strong>
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
        {foot && <p className="text-soft">{foot}</p>}
      </footer>
    </>
  );
}

/** After its end an offer shows no home, and can be asked for again. */
export function EndedOffer({
  offer: { sender, expiresAt, sentAt },
  words,
}: {
  offer: OpenedOffer;
  words: ClientWords;
}) {
  const { say, dayOf } = words;
  return (
    <Frame sender={sender} words={words} foot={say('offeredOn', { date: dayOf(sentAt) })}>
      <section className="grid min-h-[50dvh] content-center justify-items-start gap-4">
        <h1>{say('endedTitle')}</h1>
        <p>{say('endedText', { date: dayOf(expiresAt) })}</p>
        <AskAgain text={{ askAgain: say('askAgain'), asked: say('asked'), failed: say('failed') }} />
      </section>
    </Frame>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EndedOffer } from '@/components/client/frame';
import { Locked } from '@/components/client/locked';
import { Offer } from '@/components/client/offer';
import type { Opening } from '@/lib/offers/open-offer';
import { env } from '@/lib/runtime/env';
import { clientWords } from '@/lib/words/client/client-words';
import { languageOf, opened } from './opened';

interface PageProps {
  params: Promise<{ secret: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const opening = await opened((await params).secret);
  const { say } = await wordsOf(opening);
  if (opening?.kind !== 'open') return { title: opening ? say('protectedTitle') : 'No offer' };
  return { title: say('title', { sender: opening.offer.sender.name }) };
}

export default async function Page({ params }: PageProps) {
  const opening = await opened((await params).secret);
  if (!opening) notFound();
  const words = await wordsOf(opening);
  const { say } = words;
  if (opening.kind === 'locked') {
    const [protectedTitle, passphrase] = [say('protectedTitle'), say('passphrase')];
    return <Locked text={{ protectedTitle, passphrase, open: say('open'), wrong: say('wrong') }} />;
  }
  const { offer } = opening;
  return offer.isExpired ? <EndedOffer offer={offer} words={words} /> : <Offer offer={offer} words={words} />;
}

const wordsOf = async (opening: Opening | null) => clientWords(await languageOf(opening), env().timeZone);

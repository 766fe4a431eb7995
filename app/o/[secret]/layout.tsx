import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ClientDocument } from '@/components/client/client-document';
import { languageOf, opened } from './opened';

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

interface LayoutProps {
  params: Promise<{ secret: string }>;
  children: ReactNode;
}

/** The client's page is in the client's language and the sender's colour. */
export default async function ClientLayout({ params, children }: LayoutProps) {
  const opening = await opened((await params).secret);
  const colour = opening?.kind === 'open' ? opening.offer.sender.colour : null;
  return (
    <ClientDocument language={await languageOf(opening)} colour={colour}>
      {children}
    </ClientDocument>
  );
}

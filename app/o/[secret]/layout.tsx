import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { brandStyle } from '@/components/client/brand';
import '@/components/client/client.css';
import { LOCALES } from '@/lib/words/client/client-words';
import { languageOf, opened } from './opened';

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

interface LayoutProps {
  params: Promise<{ secret: string }>;
  children: ReactNode;
}

/** The document of the client's page: in the client's language and the sender's colour, without the product's scripts. */
export default async function ClientLayout({ params, children }: LayoutProps) {
  const opening = await opened((await params).secret);
  const offer = opening?.kind === 'open' ? opening.offer : null;
  return (
    <html lang={LOCALES[await languageOf(opening)]} style={brandStyle(offer?.sender.colour ?? null)}>
      <body className="mx-auto max-w-304 bg-paper px-(--gutter) font-sans text-ink wrap-anywhere antialiased">
        {children}
      </body>
    </html>
  );
}

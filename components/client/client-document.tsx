import type { ReactNode } from 'react';
import type { Language } from '@/lib/contract/api/offers';
import { LOCALES } from '@/lib/words/client/client-words';
import { brandStyle } from './brand';
import './client.css';

interface ClientDocumentProps {
  language: Language;
  /** The sender's. */
  colour: string | null;
  children: ReactNode;
}

/** The document of a page for clients, without the product's scripts. */
export const ClientDocument = ({ language, colour, children }: ClientDocumentProps) => (
  <html lang={LOCALES[language]} style={brandStyle(colour)}>
    <body className="mx-auto max-w-304 bg-paper px-(--gutter) font-sans text-ink wrap-anywhere antialiased">
      {children}
    </body>
  </html>
);

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { visitedByLayout } from '@/app/(dashboard)/visited';
import { ClientDocument } from '@/components/client/client-document';
import { preferredLanguage } from '@/components/client/preferred-language';
import { shownBrand } from '@/lib/connections/brand';
import { currentDatabase } from '@/lib/database/current-database';

export const metadata: Metadata = { title: 'Presentation', robots: { index: false }, referrer: 'no-referrer' };

/** A presentation is in the browser's language: its guest sits before the same screen. */
export default async function PresentLayout({ children }: { children: ReactNode }) {
  const { connection } = await visitedByLayout();
  const brand = connection && (await shownBrand(await currentDatabase(), connection));
  return (
    <ClientDocument language={preferredLanguage(await headers())} colour={brand?.colour ?? null}>
      {children}
    </ClientDocument>
  );
}

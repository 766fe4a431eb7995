import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { NONCE_HEADER } from '@/lib/http/page-policy';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Staygrid', template: '%s · Staygrid' },
  description: 'Properties and availability calendars of a partner property service.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbfb' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0d0f' },
  ],
};

/** The document of every page of the product. The client’s page has one of its own. */
export async function Document({ children }: { children: ReactNode }) {
  // Also makes every page dynamic: a prerendered page would have no nonce.
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  // The theme script sets an attribute of <html> before React.
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}

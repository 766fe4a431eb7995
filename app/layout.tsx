import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
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

export default function RootLayout({ children }: { children: ReactNode }) {
  // The theme script sets an attribute of <html> before React is there.
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}

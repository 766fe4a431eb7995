import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Document } from '@/app/document';
import { Brand } from '@/components/shell/brand';
import { NoPlainSignIn, PlainNetworkNote } from '@/components/shell/plain-network';
import { reachOf } from '@/lib/http/origin';

export { metadata, viewport } from '@/app/document';

/** The frame of the sign-in pages. Where no password may be sent, it says so in place of them. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const reach = reachOf(await headers());
  return (
    <Document>
      <div className="flex min-h-dvh flex-col items-center gap-8 px-4 py-16 sm:pt-[16vh]">
        <header>
          <Brand />
        </header>
        <main className="flex w-full max-w-sm flex-col gap-6 rounded-xl border border-border bg-surface p-6 shadow-sm">
          {reach === 'plain' && <PlainNetworkNote reach={reach} />}
          {reach === 'refused' ? <NoPlainSignIn /> : children}
        </main>
      </div>
    </Document>
  );
}

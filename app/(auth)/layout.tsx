import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/brand';
import { NoPlainSignIn, PlainNetworkText } from '@/components/shell/plain-network';
import { reachOf } from '@/lib/http/origin';

/** The frame of the sign-in pages. Where no password may be sent, it says so in place of them. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const reach = reachOf(await headers());
  return (
    <div className="flex min-h-dvh flex-col items-center gap-8 px-4 py-16 sm:pt-[16vh]">
      <header>
        <Brand />
      </header>
      <main className="w-full max-w-sm rounded-xl border border-border bg-surface p-6 shadow-sm">
        {reach === 'refused' ? <NoPlainSignIn /> : children}
      </main>
      {reach === 'plain' && (
        <div className="max-w-sm px-6">
          <PlainNetworkText reach={reach} />
        </div>
      )}
    </div>
  );
}

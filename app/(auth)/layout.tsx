import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/brand';

/** The frame of the sign-in pages. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-8 px-4 py-16 sm:pt-[16vh]">
      <header>
        <Brand />
      </header>
      <main className="w-full max-w-sm rounded-xl border border-border bg-surface p-6 shadow-sm">{children}</main>
    </div>
  );
}

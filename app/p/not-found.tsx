import type { Metadata } from 'next';
import { Notice } from '@/components/ui/notice';

export const metadata: Metadata = { title: 'Page not available', robots: { index: false } };

/** A page that was revoked or has ended, and one that never was. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Notice title="This page is not available" level="h1">
        <p>It may have ended, or its address may be mistyped. Ask the person who sent it to you for another.</p>
      </Notice>
    </main>
  );
}

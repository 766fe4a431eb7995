import type { Metadata } from 'next';
import { Unsubscribe } from '@/components/auth/unsubscribe';

// The address lets its reader stop e-mail, and must not leak through a Referer header.
export const metadata: Metadata = { title: 'Stop e-mail', referrer: 'no-referrer' };

export default async function Page({ params }: { params: Promise<{ secret: string }> }) {
  return <Unsubscribe secret={decodeURIComponent((await params).secret)} />;
}

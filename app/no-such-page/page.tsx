import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Page not found' };

/** proxy.ts leads badly encoded addresses here, with a session or without. */
export default function Page() {
  notFound();
}

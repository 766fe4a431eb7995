import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Page not found' };

/** Where proxy.ts leads addresses that are badly encoded, with a session or without. */
export default function Page() {
  notFound();
}

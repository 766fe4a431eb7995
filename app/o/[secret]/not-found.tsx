import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'No offer' };

export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4">
      <h1>There is no offer at this address</h1>
      <p className="text-soft">
        The address may be incomplete, or the offer was withdrawn. Whoever sent it to you will gladly help.
      </p>
    </main>
  );
}

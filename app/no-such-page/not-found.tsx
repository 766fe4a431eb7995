import type { Metadata } from 'next';
import { NoSuchPage } from '@/components/shell/no-such-page';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <NoSuchPage />
    </main>
  );
}

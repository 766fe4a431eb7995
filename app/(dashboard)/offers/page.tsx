import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { OffersPage } from '@/components/offers/offers-page';

export const metadata: Metadata = { title: 'Offers' };

export default async function Page() {
  await visited('share');
  return <OffersPage />;
}

import type { Metadata } from 'next';
import { visited, visitedId } from '@/app/(dashboard)/visited';
import { OfferPage } from '@/components/offers/offer-page';

export const metadata: Metadata = { title: 'Offer' };

export default async function Page() {
  await visited('share');
  return <OfferPage id={await visitedId()} />;
}

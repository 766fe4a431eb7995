import type { Metadata } from 'next';
import NoSuchPage from '@/app/(dashboard)/not-found';
import { visitedByLayout } from '@/app/(dashboard)/visited';
import { NoSuchProperty } from '@/components/property/property-fault';

export const metadata: Metadata = { title: 'No such home' };

export default async function NotFound() {
  const { missing } = await visitedByLayout();
  return missing === null ? <NoSuchProperty /> : <NoSuchPage />;
}

import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { Stays } from './stays';

export const metadata: Metadata = { title: 'Find a stay' };

export default async function Page() {
  await visited();
  return <Stays filters={<FilterBar isBesideStay />} />;
}

import type { Metadata } from 'next';
import { FilterBar } from '@/components/filters/filter-bar';
import { Stays } from './stays';

export const metadata: Metadata = { title: 'Find a stay' };

export default function Page() {
  return <Stays filters={<FilterBar />} />;
}

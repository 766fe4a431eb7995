import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { FreshnessPage } from '@/components/insights/freshness-page';

export const metadata: Metadata = { title: 'Freshness' };

export default async function Page() {
  await visited('analyse');
  return <FreshnessPage filters={<FilterBar />} />;
}

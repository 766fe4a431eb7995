import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { QualityPage } from '@/components/insights/quality-page';

export const metadata: Metadata = { title: 'Data quality' };

export default async function Page() {
  await visited('analyse');
  return <QualityPage filters={<FilterBar />} />;
}

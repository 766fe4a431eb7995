import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { InsightsPage } from '@/components/insights/insights-page';
import { NoMatch } from '@/components/properties/ladder';

export const metadata: Metadata = { title: 'Insights' };

export default async function Page() {
  await visited('analyse');
  return <InsightsPage filters={<FilterBar />} noMatch={<NoMatch />} />;
}

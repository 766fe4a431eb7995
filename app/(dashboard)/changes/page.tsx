import type { Metadata } from 'next';
import { visitedConnection } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { ChangesPage } from '@/components/history/changes-page';
import { SearchBesideStay } from '@/components/state/use-search';

export const metadata: Metadata = { title: 'Changes' };

export default async function Page() {
  await visitedConnection();
  return (
    <SearchBesideStay>
      <ChangesPage filters={<FilterBar />} />
    </SearchBesideStay>
  );
}

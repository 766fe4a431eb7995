import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { FreshnessPage } from '@/components/insights/freshness-page';
import { permittedConnections } from '@/lib/connections/list';

export const metadata: Metadata = { title: 'Freshness' };

export default async function Page() {
  const { principal } = await visited('analyse');
  const connections = await permittedConnections(principal.connections);
  return <FreshnessPage filters={<FilterBar />} connections={connections.map(({ id, name }) => ({ id, name }))} />;
}

import type { Metadata } from 'next';
import { visitedConnection } from '@/app/(dashboard)/visited';
import { ChangesPage } from '@/components/history/changes-page';

export const metadata: Metadata = { title: 'Changes' };

export default async function Page() {
  await visitedConnection();
  return <ChangesPage />;
}

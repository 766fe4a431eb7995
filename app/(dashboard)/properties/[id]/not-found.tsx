import type { Metadata } from 'next';
import { NoSuchProperty } from '@/components/property/property-fault';
import { NoSuchConnection } from '@/components/shell/no-such-page';

export const metadata: Metadata = { title: 'No such property' };

export default function NotFound() {
  return (
    <NoSuchConnection>
      <NoSuchProperty />
    </NoSuchConnection>
  );
}

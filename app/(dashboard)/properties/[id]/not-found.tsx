import type { Metadata } from 'next';
import { NoSuchProperty } from '@/components/property/property-fault';

export const metadata: Metadata = { title: 'No such property' };

export default function NotFound() {
  return <NoSuchProperty />;
}

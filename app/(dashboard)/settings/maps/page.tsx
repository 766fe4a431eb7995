import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { StreetSettings } from '@/components/map/street-settings';
import { mapStyleUrl } from '@/lib/people/map-style';

export const metadata: Metadata = { title: 'Maps' };

export default async function Page() {
  await visited('administer');
  return <StreetSettings current={await mapStyleUrl()} />;
}

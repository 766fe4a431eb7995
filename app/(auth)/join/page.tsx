import type { Metadata } from 'next';
import { Join } from '@/components/auth/join';

// The link's secret must not leak through a Referer header.
export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' };
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Join />;
}

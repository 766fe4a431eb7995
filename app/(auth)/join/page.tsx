import type { Metadata } from 'next';
import { Join } from '@/components/auth/join';

// Nobody is told where a visitor of this page came from or goes to.
export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' };
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Join />;
}

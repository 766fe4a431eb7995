import type { ReactNode } from 'react';
import { SearchBesideStay } from '@/lib/client/use-search';

export default function InsightsLayout({ children }: { children: ReactNode }) {
  return <SearchBesideStay>{children}</SearchBesideStay>;
}

import type { ReactNode } from 'react';
import { SearchBesideStay } from '@/components/state/use-search';

export default function InsightsLayout({ children }: { children: ReactNode }) {
  return <SearchBesideStay>{children}</SearchBesideStay>;
}

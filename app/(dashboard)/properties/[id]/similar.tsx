'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/** They stand last on most pages. */
export const Similar = dynamic(
  () => import('@/components/similar/similar-homes').then((module) => module.SimilarHomes),
  { ssr: false, loading: () => <Skeleton className="h-36 rounded-lg" /> },
);

'use client';

import dynamic from 'next/dynamic';
import { useAsOf } from '@/components/state/as-of';
import type { PastBarProps } from './past-bar';

const PastBar = dynamic(() => import('./past-bar').then((module) => module.PastBar));

/** A bar over a page that shows the past or a comparison with it; nothing over the present alone. */
export function AsOfBar(props: PastBarProps) {
  const { asOf, since } = useAsOf();
  return asOf === null && since === null ? null : <PastBar {...props} />;
}

'use client';

import { lazy, Suspense } from 'react';
import type { TipProps } from './tip-card';

const TipCard = lazy(() => import('./tip-card'));

/** A card beside an element, loaded with the first one. */
export const Tip = (props: TipProps) => (
  <Suspense>
    <TipCard {...props} />
  </Suspense>
);

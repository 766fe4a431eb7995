'use client';

import { lazy, Suspense } from 'react';
import { closeTellMe, useOfferedWatch } from '@/components/state/tell-me';

const TellMeDialog = lazy(() => import('./tell-me-dialog').then((module) => ({ default: module.TellMeDialog })));

/** The dialog behind every "Tell me"; it loads on first use. */
export function TellMe() {
  const offered = useOfferedWatch();
  return <Suspense>{offered && <TellMeDialog offered={offered} onClose={closeTellMe} />}</Suspense>;
}

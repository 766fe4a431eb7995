'use client';

import { offeredDialog } from './offered-dialog';

/** What a calendar program can subscribe to: a home, a saved view, or all homes. */
export interface OfferedFeed {
  name: string;
  property?: string;
  view?: string;
}

export const { open: subscribe, close: closeSubscribe, use: useOfferedFeed } = offeredDialog<OfferedFeed>();

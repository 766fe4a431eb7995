'use client';

import type { WatchSubject } from '@/lib/domain/watch';
import { offeredDialog } from './offered-dialog';

/** A watch that the dialog offers to begin. */
export interface OfferedWatch {
  name: string;
  subject: WatchSubject;
}

export const { open: tellMe, close: closeTellMe, use: useOfferedWatch } = offeredDialog<OfferedWatch>();

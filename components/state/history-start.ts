'use client';

import { useQuery } from '@tanstack/react-query';
import { syncStateQuery } from '@/lib/api/sync';
import { usePartnerPage } from './partner-page';

/** The first instant as of which the homes of this connection can be shown; null where none is known. */
export const useHistoryStart = (): number | null =>
  useQuery({ ...syncStateQuery, enabled: usePartnerPage() === null }).data?.historySince ?? null;

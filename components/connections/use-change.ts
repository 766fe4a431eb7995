'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { connectionsQuery } from '@/lib/client/connections';

/** Changes something about connections; then the list is asked for anew, and the bar of the page is drawn anew. */
export function useChange<Given = void>(change: (given: Given) => Promise<unknown>, onDone?: () => void) {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      router.refresh();
      onDone?.();
    },
  });
}

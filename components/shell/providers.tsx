'use client';

import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useEffect, useState } from 'react';
import { watchOnline } from '@/components/state/online';
import { HydratedProvider } from '@/components/ui/use-hydrated';
import { createQueryClient } from '@/lib/api/query-client';

interface ProvidersProps {
  /** Lets the script that sets the theme run before the first paint. */
  nonce: string | undefined;
  children: ReactNode;
}

export function Providers({ nonce, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  // Offline requests wait until the dashboard can be reached again.
  useEffect(() => onlineManager.setEventListener(watchOnline), []);
  return (
    <ThemeProvider attribute="data-theme" storageKey="theme" {...(nonce && { nonce })}>
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>
          <HydratedProvider>{children}</HydratedProvider>
        </NuqsAdapter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

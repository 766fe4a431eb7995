import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { MapStyleProvider } from '@/components/map/map-style-url';
import { Palette } from '@/components/palette/palette';
import { PaletteButton } from '@/components/palette/palette-button';
import { Shortcuts } from '@/components/palette/shortcuts';
import { Shell } from '@/components/shell/shell';
import { ShortlistLink } from '@/components/shortlist/shortlist-link';
import { SyncBanner } from '@/components/sync/banner';
import { Freshness } from '@/components/sync/freshness';
import { NowProvider } from '@/components/sync/now';
import { SyncFeed } from '@/components/sync/sync-feed';
import { preferredLocale } from '@/components/ui/accept-language';
import { LocaleProvider } from '@/components/ui/locale';
import { preferencesIn } from '@/components/ui/preference-cookies';
import { PreferencesProvider } from '@/components/ui/preferences';
import { createQueryClient } from '@/lib/client/query-client';
import { syncStateQuery } from '@/lib/client/sync';
import { TabConnection } from '@/lib/client/tab-connection';
import { builtInConnection } from '@/lib/connections/built-in';
import { listConnections } from '@/lib/connections/list';
import { type ConnectionSummary, hostOf } from '@/lib/domain/connection';
import { env } from '@/lib/env';
import { currentSync } from '@/lib/sync/current-sync';
import { pageConnection } from './page-connection';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const locale = preferredLocale((await headers()).get('accept-language'));
  const preferences = preferencesIn((await cookies()).getAll());
  const { current, connections } = await knownConnections();
  return (
    <LocaleProvider locale={locale}>
      <PreferencesProvider values={preferences}>
        <TabConnection id={current.id}>
          <HydrationBoundary state={await syncState()}>
            <NowProvider renderedAt={Date.now()}>
              <SyncFeed />
              <Shell
                connection={current}
                connections={connections}
                canManageConnections
                freshness={<Freshness />}
                banner={<SyncBanner />}
                palette={
                  <>
                    <PaletteButton />
                    <ShortlistLink />
                  </>
                }
              >
                <MapStyleProvider url={env().mapStyleUrl}>{children}</MapStyleProvider>
              </Shell>
              <Palette />
              <Shortcuts />
            </NowProvider>
          </HydrationBoundary>
        </TabConnection>
      </PreferencesProvider>
    </LocaleProvider>
  );
}

/** The connection of the page, and those it can be changed for. Without a database there is the built-in one. */
async function knownConnections() {
  try {
    const [current, connections] = [await pageConnection(), await listConnections()];
    return { current: shownOf(current), connections: connections.map(shownOf) };
  } catch {
    const current = shownOf({ ...builtInConnection(), pausedAt: null });
    return { current, connections: [current] };
  }
}

const shownOf = ({ id, name, baseUrl, pausedAt }: ConnectionSummary) => ({
  ...{ id, name },
  ...{ host: hostOf(baseUrl), isPaused: pausedAt !== null },
});

/** So that the first paint says how fresh the data is. A database that does not open is said by what needs it. */
async function syncState() {
  const client = createQueryClient();
  await client.prefetchQuery({
    ...syncStateQuery,
    queryFn: async () => (await currentSync((await pageConnection()).id)).state(),
    retry: false,
  });
  return dehydrate(client);
}

import type { QueryClient } from '@tanstack/react-query';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visitedByLayout } from '@/app/(dashboard)/visited';
import { Document } from '@/app/document';
import { OpenDemo } from '@/components/account/open-demo';
import { UserMenu } from '@/components/account/user-menu';
import { Subscribe } from '@/components/links/subscribe';
import { MapStyleProvider } from '@/components/map/map-style-url';
import { Palette, PaletteButton } from '@/components/palette/palette';
import { Shortcuts } from '@/components/palette/shortcuts';
import { PresentButton } from '@/components/present/present';
import { AddressNotes } from '@/components/shell/address-notes';
import { PlainNetworkNote } from '@/components/shell/plain-network';
import { SearchLinks } from '@/components/shell/search-links';
import { Shell } from '@/components/shell/shell';
import { ShortlistLink } from '@/components/shortlist/shortlist-buttons';
import { PermissionsProvider } from '@/components/state/may';
import { TabConnection } from '@/components/state/tab-connection';
import { TodayProvider } from '@/components/state/today';
import { SearchProvider } from '@/components/state/use-search';
import { StayLens } from '@/components/stays/stay-lens';
import { SyncBanner } from '@/components/sync/banner';
import { FreshnessSection } from '@/components/sync/freshness';
import { NowProvider } from '@/components/sync/now';
import { SyncFeed } from '@/components/sync/use-sync';
import { preferredLocale } from '@/components/ui/accept-language';
import { LocaleProvider } from '@/components/ui/locale';
import { PageFocus } from '@/components/ui/page-focus';
import { preferencesIn } from '@/components/ui/preference-cookies';
import { PreferencesProvider } from '@/components/ui/preferences';
import { TellMe } from '@/components/watches/tell-me';
import { syncStateQuery } from '@/lib/api/sync';
import { permittedConnections } from '@/lib/connections/list';
import { PERMISSIONS } from '@/lib/contract/api/people';
import { type ConnectionSummary, hostOf } from '@/lib/domain/connection';
import { dayAt } from '@/lib/domain/day';
import { reachOf } from '@/lib/http/origin';
import { mapStyleUrl } from '@/lib/people/map-style';
import { type Principal, principalMay } from '@/lib/people/principal';
import { env } from '@/lib/runtime/env';
import { currentSync } from '@/lib/sync/current-sync';

export { metadata, viewport } from '@/app/document';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { principal, connection } = await visitedByLayout();
  const given = await headers();
  const locale = preferredLocale(given.get('accept-language'));
  const reach = reachOf(given);
  const preferences = preferencesIn((await cookies()).getAll());
  const { current, connections } = await shownConnections(principal, connection);
  return (
    <Document>
      <LocaleProvider locale={locale}>
        <PreferencesProvider values={preferences}>
          <TodayProvider today={dayAt(Date.now(), env().timeZone)}>
            <PermissionsProvider
              isSignedIn={principal.user !== null}
              allowed={PERMISSIONS.filter((permission) => principalMay(principal, permission))}
            >
              <TabConnection id={current.id} isOnly={connections.length < 2}>
                <Prefetched fill={(client) => fillSyncState(client, connection)}>
                  <NowProvider renderedAt={Date.now()}>
                    <SyncFeed />
                    <SearchProvider>
                      <SearchLinks>
                        <Shell
                          connection={current}
                          connections={connections}
                          canManageConnections={principalMay(principal, 'administer')}
                          freshness={<FreshnessSection />}
                          banner={
                            <>
                              {reach !== 'secure' && <PlainNetworkNote reach={reach} />}
                              <AddressNotes />
                              <SyncBanner />
                            </>
                          }
                          palette={
                            <>
                              <StayLens />
                              <PaletteButton />
                              <ShortlistLink />
                              <PresentButton />
                            </>
                          }
                          account={
                            principal.user ? (
                              <UserMenu user={{ ...principal.user, role: principal.role }} />
                            ) : (
                              <OpenDemo />
                            )
                          }
                        >
                          <MapStyleProvider url={await mapStyleUrl()}>{children}</MapStyleProvider>
                        </Shell>
                        <PageFocus />
                        <Palette />
                        <Shortcuts />
                        <TellMe />
                        <Subscribe />
                      </SearchLinks>
                    </SearchProvider>
                  </NowProvider>
                </Prefetched>
              </TabConnection>
            </PermissionsProvider>
          </TodayProvider>
        </PreferencesProvider>
      </LocaleProvider>
    </Document>
  );
}

/** The page's connection and the user's others. A guest may have none left. */
async function shownConnections({ connections: permitted }: Principal, connection: ConnectionSummary | null) {
  const connections = await permittedConnections(permitted);
  const current = connection ? shownOf(connection) : { id: '', name: 'No connection', host: '', isPaused: false };
  return { current, connections: connections.map(shownOf) };
}

const shownOf = ({ id, name, baseUrl, pausedAt }: ConnectionSummary) => ({
  id,
  name,
  host: hostOf(baseUrl),
  isPaused: pausedAt !== null,
});

/** The readers of the sync's state report a database that does not open. */
async function fillSyncState(client: QueryClient, connection: ConnectionSummary | null): Promise<void> {
  if (!connection) return;
  await client.prefetchQuery({ ...syncStateQuery, queryFn: async () => (await currentSync(connection.id)).state() });
}

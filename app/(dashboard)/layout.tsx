import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { visited } from '@/app/(dashboard)/visited';
import { OpenDemo } from '@/components/account/open-demo';
import { UserMenu } from '@/components/account/user-menu';
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
import { PERMISSIONS } from '@/lib/access/roles';
import { visitorMay } from '@/lib/access/visitor';
import { PermissionsProvider } from '@/lib/client/may';
import { createQueryClient } from '@/lib/client/query-client';
import { syncStateQuery } from '@/lib/client/sync';
import { env } from '@/lib/env';
import { currentSync } from '@/lib/sync/current-sync';
import { currentConnectionName } from '@/lib/upstream/current-connection';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { visitor } = await visited();
  const locale = preferredLocale((await headers()).get('accept-language'));
  const preferences = preferencesIn((await cookies()).getAll());
  const { partner, serviceHost, servicePort, mapStyleUrl } = env();
  const host = partner ? new URL(partner.baseUrl).host : `${serviceHost}:${servicePort}`;
  return (
    <LocaleProvider locale={locale}>
      <PreferencesProvider values={preferences}>
        <PermissionsProvider allowed={PERMISSIONS.filter((permission) => visitorMay(visitor, permission))}>
          <HydrationBoundary state={await syncState()}>
            <NowProvider renderedAt={Date.now()}>
              <SyncFeed />
              <Shell
                connection={{ name: currentConnectionName(), host }}
                freshness={<Freshness />}
                banner={<SyncBanner />}
                palette={
                  <>
                    <PaletteButton />
                    <ShortlistLink />
                  </>
                }
                account={visitor.user ? <UserMenu user={{ ...visitor.user, role: visitor.role }} /> : <OpenDemo />}
              >
                <MapStyleProvider url={mapStyleUrl}>{children}</MapStyleProvider>
              </Shell>
              <Palette />
              <Shortcuts />
            </NowProvider>
          </HydrationBoundary>
        </PermissionsProvider>
      </PreferencesProvider>
    </LocaleProvider>
  );
}

/** So that the first paint says how fresh the data is. A database that does not open is said by what needs it. */
async function syncState() {
  const client = createQueryClient();
  await client.prefetchQuery({ ...syncStateQuery, queryFn: async () => (await currentSync()).state(), retry: false });
  return dehydrate(client);
}

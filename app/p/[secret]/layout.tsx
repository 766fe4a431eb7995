import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Passphrase } from '@/components/auth/passphrase';
import { MapStyleProvider } from '@/components/map/map-style-url';
import { PartnerPageProvider } from '@/components/state/partner-page';
import { TodayProvider } from '@/components/state/today';
import { SearchProvider } from '@/components/state/use-search';
import { NowProvider } from '@/components/sync/now';
import { preferredLocale } from '@/components/ui/accept-language';
import { LocaleProvider } from '@/components/ui/locale';
import { preferencesIn } from '@/components/ui/preference-cookies';
import { PreferencesProvider } from '@/components/ui/preferences';
import { currentDatabase } from '@/lib/database/current-database';
import { dayAt } from '@/lib/domain/day';
import { noteOpened } from '@/lib/links/links-table';
import { mapStyleUrl } from '@/lib/people/map-style';
import { env } from '@/lib/runtime/env';
import { log } from '@/lib/runtime/telemetry/log';
import { PartnerFrame } from './partner-frame';
import { visitedPage } from './visited-page';

interface LayoutProps {
  params: Promise<{ secret: string }>;
  children: ReactNode;
}

// The address is the secret, and must not leak through a Referer header.
const UNTOLD: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { name, isLocked } = await visitedPage((await params).secret);
  return { ...UNTOLD, title: isLocked ? 'Homes' : name };
}

/** The frame of a partner's page: that of the dashboard, without its tools. */
export default async function PartnerLayout({ params, children }: LayoutProps) {
  const { secret } = await params;
  const { name, prices, isLocked, link } = await visitedPage(secret);
  const page = { path: `/p/${secret}`, prices };
  if (isLocked)
    return (
      <PartnerPageProvider {...page}>
        <Passphrase />
      </PartnerPageProvider>
    );
  // Of an opening nothing is kept but its time, and a database that takes no writes still shows the page.
  await noteOpened(await currentDatabase(), link.id, Date.now()).catch((err: unknown) => {
    log().debug({ err }, 'An opening could not be counted.');
  });
  const [given, jar] = [await headers(), await cookies()];
  return (
    <LocaleProvider locale={preferredLocale(given.get('accept-language'))}>
      <PreferencesProvider values={preferencesIn(jar.getAll())}>
        <TodayProvider today={dayAt(Date.now(), env().timeZone)}>
          <PartnerPageProvider {...page}>
            <NowProvider renderedAt={Date.now()}>
              <SearchProvider>
                <MapStyleProvider url={await mapStyleUrl()}>
                  <PartnerFrame name={name} path={page.path}>
                    {children}
                  </PartnerFrame>
                </MapStyleProvider>
              </SearchProvider>
            </NowProvider>
          </PartnerPageProvider>
        </TodayProvider>
      </PreferencesProvider>
    </LocaleProvider>
  );
}

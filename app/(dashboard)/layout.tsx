import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Palette } from '@/components/palette/palette';
import { PaletteButton } from '@/components/palette/palette-button';
import { Shortcuts } from '@/components/palette/shortcuts';
import { Shell } from '@/components/shell/shell';
import { ShortlistLink } from '@/components/shortlist/shortlist-link';
import { Freshness } from '@/components/sync/freshness';
import { SyncBanner } from '@/components/sync/sync-banner';
import { preferredLocale } from '@/components/ui/accept-language';
import { LocaleProvider } from '@/components/ui/locale';
import { preferencesIn } from '@/components/ui/preference-cookies';
import { PreferencesProvider } from '@/components/ui/preferences';
import type { SyncState } from '@/lib/domain/sync-state';
import { env } from '@/lib/env';
import { currentSync } from '@/lib/sync/current-sync';
import { currentConnectionName } from '@/lib/upstream/current-connection';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const locale = preferredLocale((await headers()).get('accept-language'));
  const preferences = preferencesIn((await cookies()).getAll());
  const { partner, serviceHost, servicePort } = env();
  const host = partner ? new URL(partner.baseUrl).host : `${serviceHost}:${servicePort}`;
  const sync = { initial: await syncState(), now: Date.now() };
  return (
    <LocaleProvider locale={locale}>
      <PreferencesProvider values={preferences}>
        <Shell
          connection={{ name: currentConnectionName(), host }}
          freshness={<Freshness {...sync} />}
          banner={<SyncBanner {...sync} />}
          palette={
            <>
              <PaletteButton />
              <Palette />
              <Shortcuts />
              <ShortlistLink />
            </>
          }
        >
          {children}
        </Shell>
      </PreferencesProvider>
    </LocaleProvider>
  );
}

/** The pages say themselves what they cannot read from a database that does not answer. */
async function syncState(): Promise<SyncState | null> {
  try {
    return await (await currentSync()).state();
  } catch {
    return null;
  }
}

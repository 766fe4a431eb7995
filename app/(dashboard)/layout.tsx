import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { preferredLocale } from '@/components/ui/accept-language';
import { LocaleProvider } from '@/components/ui/locale';
import { preferencesIn } from '@/components/ui/preference-cookies';
import { PreferencesProvider } from '@/components/ui/preferences';
import { env } from '@/lib/env';
import { currentConnectionName } from '@/lib/upstream/current-connection';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const locale = preferredLocale((await headers()).get('accept-language'));
  const preferences = preferencesIn((await cookies()).getAll());
  const { partner, serviceHost, servicePort } = env();
  const host = partner ? new URL(partner.baseUrl).host : `${serviceHost}:${servicePort}`;
  return (
    <LocaleProvider locale={locale}>
      <PreferencesProvider values={preferences}>
        <Shell connection={{ name: currentConnectionName(), host }}>{children}</Shell>
      </PreferencesProvider>
    </LocaleProvider>
  );
}

import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { preferredLocale } from '@/components/ui/accept-language';
import { LocaleProvider } from '@/components/ui/locale';
import { env } from '@/lib/env';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const locale = preferredLocale((await headers()).get('accept-language'));
  const { partner, serviceHost, servicePort } = env();
  const connection = partner
    ? { name: 'Partner service', host: new URL(partner.baseUrl).host }
    : { name: 'Demo portfolio', host: `${serviceHost}:${servicePort}` };
  return (
    <LocaleProvider locale={locale}>
      <Shell connection={connection}>{children}</Shell>
    </LocaleProvider>
  );
}

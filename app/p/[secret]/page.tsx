import { headers } from 'next/headers';
import { userAgent } from 'next/server';
import { FilterBar } from '@/components/filters/filter-bar';
import { PortfolioMap } from '@/components/map/portfolio-map';
import { PropertiesView } from '@/components/properties/properties-view';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/runtime/env';
import { PartnerPanel } from './partner-panel';
import { visitedPage } from './visited-page';

export default async function PartnerHomes({ params }: { params: Promise<{ secret: string }> }) {
  await visitedPage((await params).secret);
  const today = dayAt(Date.now(), env().timeZone);
  return (
    <PropertiesView
      today={today}
      isPhone={userAgent({ headers: await headers() }).device.type === 'mobile'}
      filters={<FilterBar />}
      panel={<PartnerPanel today={today} />}
      map={<PortfolioMap />}
    />
  );
}

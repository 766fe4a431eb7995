import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { OverviewPage } from '@/components/overview/overview-page';
import { WordBox } from '@/components/palette/palette';
import { overviewQuery } from '@/lib/api/overview';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showOverview } from '@/lib/portfolio/overview';

export const metadata: Metadata = { title: 'Overview' };

export default async function Page() {
  const { connection } = await visited();
  return (
    <Prefetched
      fill={async (client) => {
        if (!connection) return;
        client.setQueryData(overviewQuery.queryKey, await showOverview(await currentPortfolio(connection)));
      }}
    >
      <OverviewPage
        name={connection?.name ?? 'No connection'}
        isDemo={connection?.kind === 'demo'}
        search={<WordBox />}
      />
    </Prefetched>
  );
}

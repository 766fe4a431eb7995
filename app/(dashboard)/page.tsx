import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { LostSummary } from '@/components/insights/lost-summary';
import { OverviewPage } from '@/components/overview/overview-page';
import { WordBox } from '@/components/palette/palette';
import { overviewQuery } from '@/lib/client/overview';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showOverview } from '@/lib/portfolio/overview';

export const metadata: Metadata = { title: 'Overview' };

export default async function Page() {
  const { connection } = await visited();
  return (
    <HydrationBoundary state={connection ? await overviewState(connection) : undefined}>
      <OverviewPage name={connection?.name ?? 'No connection'} search={<WordBox />} losses={<LostSummary />} />
    </HydrationBoundary>
  );
}

const overviewState = (connection: ConnectionSummary) =>
  prefetched(async (client) => {
    const text = await showOverview(await currentPortfolio(connection));
    client.setQueryData(overviewQuery.queryKey, OverviewAnswer.parse(JSON.parse(text)));
  });

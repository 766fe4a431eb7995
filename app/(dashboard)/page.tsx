import { type DehydratedState, dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { LostSummary } from '@/components/insights/lost-summary';
import { OverviewPage } from '@/components/overview/overview-page';
import { WordBox } from '@/components/palette/palette';
import { overviewQuery } from '@/lib/client/overview';
import { createQueryClient } from '@/lib/client/query-client';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showOverview } from '@/lib/portfolio/overview';
import { log } from '@/lib/telemetry/log';

export const metadata: Metadata = { title: 'Overview' };

export default async function Page() {
  const { connection } = await visited();
  return (
    <HydrationBoundary state={connection ? await overviewState(connection) : undefined}>
      <OverviewPage name={connection?.name ?? 'No connection'} search={<WordBox />} losses={<LostSummary />} />
    </HydrationBoundary>
  );
}

/** The overview for the first paint. On a fault the browser requests it and shows the fault. */
async function overviewState(connection: ConnectionSummary): Promise<DehydratedState | undefined> {
  try {
    const text = await showOverview(await currentPortfolio(connection));
    const client = createQueryClient();
    client.setQueryData(overviewQuery.queryKey, OverviewAnswer.parse(JSON.parse(text)));
    return dehydrate(client);
  } catch (error) {
    log().debug({ error }, 'The overview could not be sent with the page.');
    return undefined;
  }
}

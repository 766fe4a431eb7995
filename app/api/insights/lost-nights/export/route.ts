import { recordExport } from '@/lib/people/audit';
import { withAuth } from '@/lib/people/with-auth';
import { exportLostNights } from '@/lib/portfolio/analysis/export-lost-nights';
import { readLostNightsThere } from '@/lib/portfolio/analysis/thread';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { formatOf } from '@/lib/portfolio/export/request';
import { Parameters } from '@/lib/portfolio/requests';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** A file of the lost nights. */
export const GET = withAuth('analyse', async ({ connection, query, audit }) => {
  const portfolio = await currentPortfolio(connection);
  const answer = await exportLostNights(portfolio, query, connection.name, readLostNightsThere);
  const format = formatOf(new Parameters(query));
  await recordExport(portfolio.mirror, audit, { format: `lost nights, ${format}`, connectionId: connection.id });
  return answer;
});

/** Next would answer HEAD by a GET, which would make a file and record an export. */
export const HEAD = withAuth('analyse', () => new Response(null));

import { withAuth } from '@/lib/auth/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { exportLostNights } from '@/lib/portfolio/insights/export-lost-nights';
import { readLostNightsThere } from '@/lib/portfolio/insights/thread';

/** A file of the lost nights. */
export const GET = withAuth('analyse', async ({ connection, query }) =>
  exportLostNights(await currentPortfolio(connection), query, connection.name, readLostNightsThere),
);

/** Next would answer HEAD by a GET, which would make a file. */
export const HEAD = withAuth('analyse', () => new Response(null));

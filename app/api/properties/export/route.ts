import { readForm } from '@/lib/http/body';
import { recordExport } from '@/lib/people/audit';
import { type AuthorizedRequest, withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { exportProperties, refuseTooMany } from '@/lib/portfolio/export/export';
import { formatOf } from '@/lib/portfolio/export/request';
import { Parameters } from '@/lib/portfolio/requests';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';

async function exported(authorized: AuthorizedRequest, query: URLSearchParams): Promise<Response> {
  const { id: connectionId, name } = authorized.connection;
  const portfolio = await currentPortfolio(authorized.connection);
  const answer = await exportProperties(portfolio, query, name);
  await recordExport(portfolio.mirror, authorized.audit, { format: formatOf(new Parameters(query)), connectionId });
  return answer;
}

/** A file of all matching properties. */
export const GET = withAuth('export', (authorized) => exported(authorized, authorized.query));

/** The parameters come as a form: a selection of thousands is too long for an address. */
export const POST = withAuth('export', async (authorized) => {
  // Refused before a form of megabytes is read.
  refuseTooMany();
  return exported(authorized, await readForm(authorized.request));
});

/** Next would answer HEAD by a GET, which would make a file and record an export. */
export const HEAD = withAuth('export', () => new Response(null));

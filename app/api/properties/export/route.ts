import { record } from '@/lib/auth/audit';
import { type Asked, doing, guarded } from '@/lib/auth/guarded';
import { requireNoLink } from '@/lib/http/origin';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { exportProperties, refuseTooMany } from '@/lib/portfolio/export/export';
import { formatOf, LONG_PARAMETERS } from '@/lib/portfolio/export/request';
import { Parameters } from '@/lib/portfolio/requests';

async function exported(asked: Asked, query: URLSearchParams): Promise<Response> {
  const { id: connectionId, name } = asked.connection;
  const portfolio = await currentPortfolio(connectionId);
  const answer = await exportProperties(portfolio, query, name);
  const { actor, origin } = doing(asked);
  // The open demo records none: any visitor could fill the log.
  if (actor.id !== null) {
    const subject = formatOf(new Parameters(query));
    await record(portfolio.mirror.db, { action: 'exported', actor, origin, subject, connectionId });
  }
  return answer;
}

/** A file of all matching properties. */
export const GET = guarded('export', (asked) => {
  requireNoLink(asked.request);
  return exported(asked, asked.query);
});

/** The parameters come as a form: a selection of thousands is too long for an address. */
export const POST = guarded('export', async (asked) => {
  // Refused before a form of megabytes is read.
  refuseTooMany();
  return exported(asked, await asked.form(LONG_PARAMETERS));
});

/** Next would answer HEAD by a GET, which would make a file and record an export. */
export const HEAD = guarded('export', () => new Response(null));

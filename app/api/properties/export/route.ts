import { record } from '@/lib/auth/audit';
import { type Asked, doing, guarded } from '@/lib/auth/guarded';
import { partyOf } from '@/lib/auth/party';
import { untilShutOut } from '@/lib/auth/while-let-in';
import { requireNoLink } from '@/lib/http/origin';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { exportProperties, refuseTooMany } from '@/lib/portfolio/export/export';
import { formatOf, LONG_PARAMETERS } from '@/lib/portfolio/export/request';
import { Parameters } from '@/lib/portfolio/requests';

async function exported(asked: Asked, query: URLSearchParams): Promise<Response> {
  const { id: connectionId, name } = asked.connection;
  const portfolio = await currentPortfolio(connectionId);
  const answer = await exportProperties(portfolio, query, { name, party: partyOf(asked) });
  const { actor, origin } = doing(asked);
  // In the open demo nobody has signed in, and anybody could fill the log.
  if (actor.id !== null) {
    const subject = formatOf(new Parameters(query));
    await record(portfolio.mirror.db, { action: 'exported', actor, origin, subject, connectionId });
  }
  return untilShutOut(asked, 'export', answer);
}

/** A file of all properties that match. */
export const GET = guarded('export', (asked) => {
  requireNoLink(asked.request);
  return exported(asked, asked.query);
});

/** The same, with the parameters as a form's body: a selection of thousands is too long for an address. */
export const POST = guarded('export', async (asked) => {
  // Before megabytes are read of which nothing comes.
  refuseTooMany(partyOf(asked));
  return exported(asked, await asked.form(LONG_PARAMETERS));
});

/** Next would make a file for it that nobody takes, and it would be recorded as exported. */
export const HEAD = guarded('export', () => new Response(null));

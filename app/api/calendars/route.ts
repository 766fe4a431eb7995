import { jsonAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { showCalendars } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = withAuth('browse', async ({ connection, query, request }) =>
  jsonAnswer(
    request,
    await showCalendars(
      await currentPortfolio(connection),
      query,
      (ids) => wantCalendars(connection.id, ids),
      request.signal,
    ),
  ),
);

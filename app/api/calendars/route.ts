import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { calendarsJson } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export const GET = withAuth('browse', async ({ connection: { id }, query, request }) =>
  jsonAnswer(
    request,
    await calendarsJson(await currentPortfolio(id), query, (ids) => wantCalendars(id, ids), request.signal),
  ),
);

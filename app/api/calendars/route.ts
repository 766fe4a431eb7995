import * as z from 'zod/mini';
import { CalendarsAnswer, CalendarsPage } from '@/lib/contract/api/calendars';
import { jsonAnswer, textInTurns } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { showCalendars } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** A page of them has more fields. */
const CalendarsShown = z.extend(z.partial(CalendarsPage), CalendarsAnswer.shape);

export const GET = withAuth('browse', async ({ connection, query, request }) => {
  const want = (ids: readonly string[]) => wantCalendars(connection.id, ids);
  const calendars = await showCalendars(await currentPortfolio(connection), query, want, request.signal);
  return jsonAnswer(request, await textInTurns(CalendarsShown, calendars));
});

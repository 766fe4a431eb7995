import * as z from 'zod/mini';
import { CalendarsAnswer, CalendarsPage, unsellableSpans } from '@/lib/contract/api/calendars';
import { jsonAnswer, textInTurns } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { showCalendars } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** A page of them has more fields. */
const Shown = z.extend(z.partial(CalendarsPage), CalendarsAnswer.shape);
type Calendar = CalendarsAnswer['items'][number];

/** A hundred calendars that have another price each day are 16 MB. By the schema they would take twice as long. */
const written = ({ unsellable, ...calendar }: Calendar) => ({
  ...calendar,
  ...(unsellable && { unsellable: z.encode(unsellableSpans, unsellable) }),
});

export const GET = withAuth('browse', async ({ connection, query, request }) => {
  const want = (ids: readonly string[]) => wantCalendars(connection.id, ids);
  const calendars = await showCalendars(await currentPortfolio(connection), query, want, request.signal);
  return jsonAnswer(request, await textInTurns(Shown, calendars, written));
});

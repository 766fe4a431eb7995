import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { showCalendars } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export const GET = handleJson(async (query, request) => {
  const id = await requireConnectionId(request);
  return showCalendars(await currentPortfolio(id), query, (ids) => wantCalendars(id, ids));
});

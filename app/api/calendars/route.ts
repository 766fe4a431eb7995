import { guardedJson } from '@/lib/access/guarded';
import { showCalendars } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export const GET = guardedJson('browse', async ({ connectionId, query }) =>
  showCalendars(await currentPortfolio(connectionId), query, wantCalendars),
);

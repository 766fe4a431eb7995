import { guardedJson } from '@/lib/auth/guarded';
import { calendarsJson } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';

export const GET = guardedJson('browse', async ({ connection: { id }, query, request: { signal } }) =>
  calendarsJson(await currentPortfolio(id), query, (ids) => wantCalendars(id, ids), signal),
);

import { handleJson } from '@/lib/http/json';
import { showCalendars } from '@/lib/portfolio/calendars';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { wantCalendars } from '@/lib/sync/current-sync';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query) =>
  showCalendars(await currentPortfolio(currentConnectionId()), query, wantCalendars),
);

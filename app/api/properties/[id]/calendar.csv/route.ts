import { fileAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { calendarAsCsv } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = withAuth('browse', async ({ id, connection }) =>
  fileAnswer(await calendarAsCsv(await currentPortfolio(connection), id)),
);

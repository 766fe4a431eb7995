import { fileAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withAuth } from '@/lib/people/with-auth';
import { calendarAsCsv } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = withAuth('browse', async (authorized, { params }: IdContext) => {
  return fileAnswer(await calendarAsCsv(await currentPortfolio(authorized.connection), (await params).id));
});

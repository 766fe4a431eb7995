import { withAuth } from '@/lib/auth/with-auth';
import { fileAnswer } from '@/lib/http/answers';
import { calendarAsCsv } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = withAuth('browse', async (authorized, { params }: { params: Promise<{ id: string }> }) => {
  return fileAnswer(await calendarAsCsv(await currentPortfolio(authorized.connection), (await params).id));
});

import { withAuth } from '@/lib/auth/with-auth';
import { fileAnswer } from '@/lib/http/answers';
import { calendarAsICalendar } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = withAuth('browse', async (authorized, { params }: { params: Promise<{ id: string }> }) => {
  return fileAnswer(await calendarAsICalendar(await currentPortfolio(authorized.connection), (await params).id));
});

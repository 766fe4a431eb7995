import { guarded } from '@/lib/access/guarded';
import { fileAnswer } from '@/lib/http/file';
import { calendarAsICalendar } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = guarded('browse', async ({ connection }, { params }: { params: Promise<{ id: string }> }) =>
  fileAnswer(await calendarAsICalendar(await currentPortfolio(connection.id), (await params).id)),
);

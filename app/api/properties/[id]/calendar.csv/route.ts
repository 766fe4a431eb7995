import { guarded } from '@/lib/auth/guarded';
import { fileAnswer } from '@/lib/http/file';
import { calendarAsCsv } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = guarded('browse', async (asked, { params }: { params: Promise<{ id: string }> }) => {
  await asked.place();
  return fileAnswer(await calendarAsCsv(await currentPortfolio(asked.connection.id), (await params).id));
});

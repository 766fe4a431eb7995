import { requireConnectionId } from '@/lib/connections/requested';
import { fileAnswer } from '@/lib/http/file';
import { handle } from '@/lib/http/handle';
import { calendarAsICalendar } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = handle(async (request, _requestId, { params }: { params: Promise<{ id: string }> }) =>
  fileAnswer(await calendarAsICalendar(await currentPortfolio(await requireConnectionId(request)), (await params).id)),
);

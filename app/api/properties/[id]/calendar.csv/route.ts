import { requireConnectionId } from '@/lib/connections/requested';
import { fileAnswer } from '@/lib/http/file';
import { handle } from '@/lib/http/handle';
import { calendarAsCsv } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = handle(async (request, _requestId, { params }: { params: Promise<{ id: string }> }) =>
  fileAnswer(await calendarAsCsv(await currentPortfolio(await requireConnectionId(request)), (await params).id)),
);

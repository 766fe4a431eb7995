import { fileAnswer } from '@/lib/http/file';
import { handle } from '@/lib/http/handle';
import { calendarAsCsv } from '@/lib/portfolio/calendar-files';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handle(async (_request, _requestId, { params }: { params: Promise<{ id: string }> }) =>
  fileAnswer(await calendarAsCsv(await currentPortfolio(currentConnectionId()), (await params).id)),
);

import { openConnection } from '@/lib/connections/connections';
import { requireConnectionId } from '@/lib/connections/requested';
import { handle } from '@/lib/http/handle';
import { proxyCalendar } from '@/lib/upstream/proxy';

export const GET = handle(async (request, requestId) =>
  proxyCalendar(request, { connection: await openConnection(await requireConnectionId(request)), requestId }),
);

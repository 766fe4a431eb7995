import { guarded } from '@/lib/access/guarded';
import { openConnection } from '@/lib/connections/connections';
import { proxyCalendar } from '@/lib/upstream/proxy';

export const GET = guarded('browse', async ({ request, requestId, connection }) =>
  proxyCalendar(request, { connection: await openConnection(connection.id), requestId }),
);

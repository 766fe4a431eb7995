import { guarded } from '@/lib/access/guarded';
import { currentConnection } from '@/lib/upstream/current-connection';
import { proxyCalendar } from '@/lib/upstream/proxy';

export const GET = guarded('browse', async ({ request, requestId }) =>
  proxyCalendar(request, { connection: await currentConnection(), requestId }),
);

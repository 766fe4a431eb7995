import { guarded } from '@/lib/access/guarded';
import { openConnection } from '@/lib/connections/connections';
import { proxyDetails } from '@/lib/upstream/proxy';

export const GET = guarded('browse', async ({ request, requestId, connection }) =>
  proxyDetails(request, { connection: await openConnection(connection.id), requestId }),
);

import { guarded } from '@/lib/access/guarded';
import { currentConnection } from '@/lib/upstream/current-connection';
import { proxyDetails } from '@/lib/upstream/proxy';

export const GET = guarded('browse', async ({ request, requestId }) =>
  proxyDetails(request, { connection: await currentConnection(), requestId }),
);

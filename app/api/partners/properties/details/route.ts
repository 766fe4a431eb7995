import { openConnection } from '@/lib/connections/connections';
import { withAuth } from '@/lib/people/with-auth';
import { proxyDetails } from '@/lib/upstream/proxy';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = withAuth('browse', async ({ request, requestId, query, connection }) =>
  proxyDetails(request, { connection: await openConnection(connection.id), requestId, query }),
);

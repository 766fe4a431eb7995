import { withAuth } from '@/lib/auth/with-auth';
import { openConnection } from '@/lib/connections/connections';
import { proxyCalendar } from '@/lib/upstream/proxy';

export const GET = withAuth('browse', async ({ request, requestId, query, connection }) =>
  proxyCalendar(request, { connection: await openConnection(connection.id), requestId, query }),
);

import { openConnection } from '@/lib/connections/connections';
import { requireConnectionId } from '@/lib/connections/requested';
import { handle } from '@/lib/http/handle';
import { proxyDetails } from '@/lib/upstream/proxy';

export const GET = handle(async (request, requestId) =>
  proxyDetails(request, { connection: await openConnection(await requireConnectionId(request)), requestId }),
);

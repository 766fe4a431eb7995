import { handle } from '@/lib/http/handle';
import { currentConnection } from '@/lib/upstream/current-connection';
import { proxyDetails } from '@/lib/upstream/proxy';

export const GET = handle(async (request, requestId) =>
  proxyDetails(request, { connection: await currentConnection(), requestId }),
);

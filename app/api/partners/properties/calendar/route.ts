import { handle } from '@/lib/http/handle';
import { currentConnection } from '@/lib/upstream/current-connection';
import { proxyCalendar } from '@/lib/upstream/proxy';

export const GET = handle(async (request, requestId) =>
  proxyCalendar(request, { connection: await currentConnection(), requestId }),
);

import { guarded } from '@/lib/auth/guarded';
import { untilShutOut } from '@/lib/auth/while-let-in';
import { openConnection } from '@/lib/connections/connections';
import { proxyCalendar } from '@/lib/upstream/proxy';

export const GET = guarded('browse', async (asked) => {
  await asked.placeOfConnection();
  await asked.place();
  const { request, requestId, connection } = asked;
  const answer = await proxyCalendar(request, { connection: await openConnection(connection.id), requestId });
  return untilShutOut(asked, 'browse', answer);
});

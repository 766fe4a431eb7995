import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import { clientAddress } from '@/lib/http/client-address';
import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/origin';
import { noteRequest } from '@/lib/runtime/telemetry/request-facts';
import { type OpenPage, PASSPHRASE_COOKIE, requirePage } from './open-page';

interface PartnerRequest {
  request: Request;
  database: Database;
  secret: string;
  page: OpenPage;
  /** The parts of the address behind `/p/TOKEN/api`. */
  path: readonly string[];
}

/** A route handler below the address of a partner's page, which is found anew for each request. */
export const partnerRoute = (answer: (asked: PartnerRequest) => Promise<Response>) =>
  handle(async (request, _requestId, { params }: { params: Promise<{ secret: string; path?: string[] }> }) => {
    requireTrustedOrigin(request);
    const { secret, path = [] } = await params;
    const database = await currentDatabase();
    const cookie = cookieIn(request.headers.get('cookie'));
    const page = await requirePage(database, secret, cookie, clientAddress(request.headers));
    noteRequest({ connectionId: page.connection.id });
    return answer({ request, database, secret, page, path });
  });

function cookieIn(cookies: string | null): string | undefined {
  const own = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${PASSPHRASE_COOKIE}=`));
  return own?.slice(PASSPHRASE_COOKIE.length + 1);
}

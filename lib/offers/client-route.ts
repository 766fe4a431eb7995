import { currentDatabase } from '@/lib/database/current-database';
import { clientAddress } from '@/lib/http/client-address';
import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/origin';
import { type Asking, proofIn } from './reach';

/** A route below `/o/[secret]`, for anybody with the link. */
export const offerRoute = <Places extends object = object>(
  answer: (asking: Asking, request: Request, places: Places) => Promise<Response>,
) =>
  handle(async (request, _requestId, { params }: { params: Promise<{ secret: string } & Places> }) => {
    requireTrustedOrigin(request);
    const { secret, ...places } = await params;
    const { headers } = request;
    const database = await currentDatabase();
    const asking = { database, secret, address: clientAddress(headers), proof: proofIn(headers) };
    return answer(asking, request, places as unknown as Places);
  });

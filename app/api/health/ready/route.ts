import { currentKeyring } from '@/lib/connections/secrets/secrets';
import { log } from '@/lib/http/log';
import { isStopping } from '@/lib/http/stop-in-time';
import { askMirror } from '@/lib/mirror/current-mirror';
import { isStorageError } from '@/lib/mirror/storage-fault';

/** A database that answers later than this is of no use to whoever waits for a page. */
const WITHIN_MS = 3000;

/**
 * The database answers, its schema up to date, the secret can be read, and the process is not stopping. The partner
 * service is not authorized: while it is down, the dashboard still has something to show and to say, and taking every instance
 * out of service would help nobody.
 */
export async function GET(): Promise<Response> {
  const reason = isStopping() ? 'stopping' : ((await databaseFault()) ?? secretFault());
  const body = reason === null ? { status: 'ready' } : { status: 'not ready', reason };
  return Response.json(body, { status: reason === null ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}

async function databaseFault(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, 'late');
  });
  try {
    return (await Promise.race([askMirror(), late])) === 'late' ? 'database busy' : null;
  } catch (err) {
    log().warn({ err }, 'not ready');
    return isStorageError(err) ? `database ${err.reason}` : 'database';
  } finally {
    clearTimeout(timer);
  }
}

/** Without the secret nobody is let in. */
function secretFault(): string | null {
  try {
    currentKeyring();
    return null;
  } catch (err) {
    log().warn({ err }, 'not ready');
    return 'secret';
  }
}

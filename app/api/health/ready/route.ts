import { currentKeyring } from '@/lib/connections/secrets/secrets';
import { askDatabase } from '@/lib/database/current-database';
import { isStorageError } from '@/lib/database/storage-fault';
import { log } from '@/lib/runtime/telemetry/log';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** A page would not wait longer for the database. */
const WITHIN_MS = 3000;

/**
 * The database answers, its schema is up to date, and the secret can be read. The partner service is not asked: while it
 * is down, the dashboard goes on with its mirror.
 */
export async function GET(): Promise<Response> {
  const reason = (await databaseFault()) ?? secretFault();
  const body = reason === null ? { status: 'ready' } : { status: 'not ready', reason };
  return Response.json(body, { status: reason === null ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}

async function databaseFault(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, 'late');
  });
  try {
    return (await Promise.race([askDatabase(), late])) === 'late' ? 'database busy' : null;
  } catch (err) {
    log().warn({ err }, 'not ready');
    return isStorageError(err) ? `database ${err.reason}` : 'database';
  } finally {
    clearTimeout(timer);
  }
}

/** Without the secret no session can be checked. */
function secretFault(): string | null {
  try {
    currentKeyring();
    return null;
  } catch (err) {
    log().warn({ err }, 'not ready');
    return 'secret';
  }
}

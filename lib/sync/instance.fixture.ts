import { openDatabase } from '@/lib/database/database';
import { DEFAULT_HISTORY_DAYS } from '@/lib/domain/history';
import { Connection } from '@/lib/upstream/connection';
import { Sync } from './sync';

// A program for tests: an instance that crawls without a pause until it is killed.
// node --import tsx instance.fixture.ts DATABASE_URL BASE_URL

const [databaseUrl = '', baseUrl = ''] = process.argv.slice(2);
const advice = { address: '', token: '' };
const connection = new Connection({ id: 'account', name: 'Account', baseUrl, accessToken: 'token', advice });

const sync = new Sync({
  mirror: await openDatabase(databaseUrl),
  connectionId: connection.id,
  connect: async () => connection,
  intervalMs: 1,
  concurrency: 3,
  timeZone: 'UTC',
  historyDays: DEFAULT_HISTORY_DAYS,
  // A lease that ends soon, so that the next instance need not wait for it.
  leaseMs: 400,
  lookEveryMs: 50,
});
sync.start();
// The timers of the sync do not keep a process alive.
setInterval(() => {}, 1000);

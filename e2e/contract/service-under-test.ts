import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sampleProperty } from '@/lib/contract/property.sample';
import { writeCalendar } from '@/lib/domain/calendar-text';
import { clockIn } from '@/lib/service/http/clock';
import { openLog } from '@/lib/service/http/log';
import { startService } from '@/lib/service/http/server';
import { createAccount } from '@/lib/service/store/accounts';
import { openServiceDatabase } from '@/lib/service/store/database';
import { writePortfolio } from '@/lib/service/store/portfolio-write';
import { createToken } from '@/lib/service/store/tokens';

export interface ServiceUnderTest {
  baseUrl: string;
  token: string;
  stop(): Promise<void>;
}

const HOMES = 90;

/** The service that CONTRACT_BASE_URL and CONTRACT_TOKEN name, or else the embedded one, started with a few homes. */
export async function serviceUnderTest(): Promise<ServiceUnderTest> {
  const { CONTRACT_BASE_URL: baseUrl, CONTRACT_TOKEN: token } = process.env;
  if (baseUrl && token) return { baseUrl: baseUrl.replace(/\/+$/, ''), token, stop: async () => {} };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-contract-'));
  const db = await openServiceDatabase(path.join(folder, 'service.db'));
  await createAccount(db, 'contract');
  const clock = clockIn('UTC');
  const terms = { price: 99.5, minNights: 30, closedToArrival: false, closedToDeparture: false };
  await writePortfolio(db, { account: 'contract', replace: false, seeding: null }, async (writer) => {
    const ids = Array.from({ length: HOMES }, (_, i) => `home-${i}`);
    await writer.putProperties(ids.map((id) => ({ id, details: JSON.stringify(sampleProperty({ id })) })));
    const start = clock.today() + 10;
    const ranges = writeCalendar([{ ...terms, start, end: start + 100, availability: 'AVAILABLE' }]);
    await writer.putCalendars(ids.slice(1).map((propertyId) => ({ propertyId, ranges })));
  });
  const { token: own } = await createToken(db, 'contract');
  const service = await startService({
    db,
    host: '127.0.0.1',
    port: 0,
    clock,
    log: openLog('silent'),
    rateLimit: 0,
    stopWithinMs: 10_000,
  });
  return {
    baseUrl: service.url,
    token: own,
    async stop() {
      await service.close();
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

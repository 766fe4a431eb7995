import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { createAccount } from '@/lib/service/store/accounts';
import { cursorKey } from '@/lib/service/store/cursor-key';
import { openServiceDatabase } from '@/lib/service/store/database';
import { writePortfolio } from '@/lib/service/store/portfolio-write';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { createToken } from '@/lib/service/store/tokens';
import { partnerService, type ServiceParts } from './app';
import { clockIn } from './clock';
import type { ServiceEnv } from './context';
import { openLog } from './log';

type App = Hono<ServiceEnv>;

export const NOON = Date.parse('2026-11-21T12:00:00Z');

/** For tests: a database of its own per file and, per test, an account with a token; the clock stands at NOON. */
export class ServiceFixture {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-service-'));
  db!: ServiceDatabase;
  account = '';
  token = '';
  tokenId = '';
  now = NOON;
  /** The lines of the log. */
  log: string[] = [];
  private accounts = 0;

  constructor() {
    beforeAll(async () => {
      this.db = await openServiceDatabase(path.join(this.folder, 'service.db'));
    });
    afterAll(async () => {
      await this.db.destroy();
      rmSync(this.folder, { recursive: true });
    });
    beforeEach(async () => {
      this.account = `account-${++this.accounts}`;
      this.now = NOON;
      this.log = [];
      await createAccount(this.db, this.account);
      ({ id: this.tokenId, token: this.token } = await createToken(this.db, this.account));
    });
  }

  async app(parts: Partial<ServiceParts> = {}): Promise<App> {
    return partnerService({
      db: this.db,
      cursorKey: await cursorKey(this.db),
      clock: clockIn('UTC', () => this.now),
      log: openLog('info', { write: (line) => void this.log.push(line) }),
      rateLimit: 0,
      version: '1.2.3',
      ...parts,
    });
  }

  get(app: App, target: string, headers: Record<string, string> = {}, method = 'GET') {
    return app.request(target, { method, headers: { authorization: `Bearer ${this.token}`, ...headers } });
  }

  put(ids: readonly string[], name = 'Home'): Promise<void> {
    return writePortfolio(this.db, { account: this.account, replace: false, seeding: null }, (writer) =>
      writer.putProperties(ids.map((id) => ({ id, details: JSON.stringify(sampleProperty({ id, name })) }))),
    );
  }
}

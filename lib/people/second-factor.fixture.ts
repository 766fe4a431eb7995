import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { ADMINISTRATOR, type Installation, openInstallation, PASSWORD } from './access.fixture';
import { auditPage } from './audit';
import { totp } from './totp.fixture';

const HALF_MINUTE = 30_000;

/** An administrator with a second factor, made anew for each test; time stands still until it is moved. */
export function withSecondFactor(newDatabase: NewDatabase) {
  const appKey = randomBytes(32);
  const at = {} as { here: Installation; url: string; key: string; backupCodes: string[] };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at.url = await newDatabase();
    at.here = await openInstallation(at.url, { keys: [appKey] });
    await at.here.administrator();
    const cookie = await at.here.signIn(ADMINISTRATOR.email);
    const answer = await (await at.here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).json();
    at.key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
    at.backupCodes = answer.backupCodes;
    await verify(codeNow(), cookie);
  });
  afterEach(async () => {
    await at.here.close();
    vi.useRealTimers();
  });

  const codeNow = () => totp(at.key, Date.now());
  const later = () => vi.setSystemTime(Date.now() + HALF_MINUTE);
  const verify = (code: string, cookie: string, kind = 'totp') =>
    at.here.ask('POST', `/two-factor/verify-${kind}`, { code }, cookie);
  const actions = async () =>
    (await auditPage(at.here.database, new URLSearchParams())).items.map(({ action, actor }) => `${action} ${actor}`);

  return { at, appKey, codeNow, later, verify, actions };
}

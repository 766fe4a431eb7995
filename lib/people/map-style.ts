import { z } from 'zod';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import { readBody } from '@/lib/domain/read-body';
import { env, safeUrl } from '@/lib/runtime/env';
import { type AuditContext, record } from './audit';
import { getSetting, setSetting } from './settings-table';

const LONGEST_URL = 1000;
const Choice = z.strictObject({ url: safeUrl.max(LONGEST_URL).nullable() });

/** The style of the maps' streets: the administrators' choice, else MAP_STYLE_URL; null for the bundled map. */
export async function mapStyleUrl(): Promise<string | null> {
  const chosen = await getSetting(await currentDatabase(), 'map-style');
  return chosen === null ? env().mapStyleUrl : chosen || null;
}

/**
 * Chooses the style of the maps' streets.
 * @param body `{url}`; null: the bundled map, whatever MAP_STYLE_URL says
 * @throws InvalidParameterError
 */
export async function chooseMapStyle({ db }: Database, body: unknown, context: AuditContext): Promise<void> {
  const { url } = readBody(Choice, body, { shown: ['url'] });
  await db.transaction().execute(async (trx) => {
    await setSetting(trx, 'map-style', url ?? '');
    await record(trx, { action: url === null ? 'streets-turned-off' : 'streets-turned-on', ...context, subject: url });
  });
}

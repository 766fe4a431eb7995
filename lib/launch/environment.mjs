import { readEnvOrExit } from './say.mjs';
import { ROOT } from './when-changed.mjs';

/**
 * Prepares this process for TypeScript, reads .env (variables that are set already win), and ends with every fault named.
 * @returns {Promise<import('@/lib/runtime/env').Env>}
 */
export async function checkedEnvironment() {
  // tsx caches compiled code in a folder that all users of the machine share: another user could plant code there.
  process.env.TSX_DISABLE_CACHE = '1';
  const { register } = await import('tsx/esm/api');
  register();
  const { default: dotenv } = await import('@next/env');
  dotenv.loadEnvConfig(ROOT, false, { info: () => {}, error: console.error });
  const { readEnv } = await import('@/lib/runtime/env');
  return readEnvOrExit(readEnv);
}

/** Secrets of the dashboard, and variables that are refused without them. */
const OF_THE_DASHBOARD = new Set([
  ...['APP_SECRET', 'APP_SECRET_PREVIOUS', 'DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PARTNER_BASE_URL', 'PARTNER_ACCESS_TOKEN'],
]);

/**
 * The environment of the embedded service: a server of its own, open to the network, is given no secret of the dashboard.
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
export const environmentOfTheService = (variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_THE_DASHBOARD.has(name)));

import { ROOT } from './child.mjs';
import { fail } from './say.mjs';

/**
 * Reads .env (variables that are set already win), checks everything and ends with every fault named.
 * @returns {Promise<import("../env").Env>}
 */
export async function checkedEnvironment() {
  const { default: dotenv } = await import('@next/env');
  dotenv.loadEnvConfig(ROOT, false, { info: () => {}, error: console.error });
  const { tsImport } = await import('tsx/esm/api');
  const { readEnv } = await tsImport('../env.ts', import.meta.url);
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof Error && error.name === 'EnvError') return fail(error.message, 2);
    throw error;
  }
}

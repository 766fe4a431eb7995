import { fail } from './say.mjs';

/**
 * The environment as `readEnv` finds it; where something is wrong, ends with every fault named.
 * @param {() => import("../env").Env} readEnv
 */
export function checked(readEnv) {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof Error && error.name === 'EnvError') return fail(error.message, 2);
    throw error;
  }
}

/** Prints the present step in one line. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`▸ ${line}\n`);
}

/**
 * Prints the fault and the remedy, and exits.
 * @param {string} message
 * @returns {never}
 */
export function fail(message, code = 1) {
  process.stderr.write(`✗ ${message}\n`);
  process.exit(code);
}

/**
 * Reads the configuration. Prints every fault and exits with code 2 if it is wrong.
 * @param {() => import('@/lib/runtime/env').Env} readEnv
 */
export function readEnvOrExit(readEnv) {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof Error && error.name === 'EnvError') return fail(error.message, 2);
    throw error;
  }
}

/** Tells people in one line what is being done. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`▸ ${line}\n`);
}

/**
 * Says what is wrong and what to do, and ends.
 * @param {string} message
 * @returns {never}
 */
export function fail(message, code = 1) {
  process.stderr.write(`✗ ${message}\n`);
  process.exit(code);
}

/**
 * The configuration, or an end that names every fault in it.
 * @param {() => import('../env').Env} readEnv
 */
export function checked(readEnv) {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof Error && error.name === 'EnvError') return fail(error.message, 2);
    throw error;
  }
}

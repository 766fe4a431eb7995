/** One line about what is being done, for people. */
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

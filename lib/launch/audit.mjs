import { npmPrints } from './child.mjs';

const GRAVE = new Set(['high', 'critical']);

/**
 * Lists the known vulnerabilities of the packages in the lock file (`npm audit`).
 * @param {readonly string[]} [options] of npm
 * @returns {Promise<{ holes: string[] } | { unanswered: string }>} a line for each advisory that is high or critical,
 *   or why there is no answer: not every registry has one
 */
export async function auditPackages(options = []) {
  const printed = await npmPrints([
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=1',
    '--fetch-timeout=20000',
    ...options,
  ]);
  const { vulnerabilities, message } = parsed(printed);
  if (!vulnerabilities) return { unanswered: message ?? 'npm audit printed no report' };
  return {
    holes: Object.values(vulnerabilities)
      // A text in `via` names a vulnerable dependency, which has an entry of its own.
      .flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'))
      .filter(({ severity }) => GRAVE.has(severity))
      .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}: ${title} (${url})`),
  };
}

/**
 * @typedef {{ name: string, range: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string }} Report
 * @returns {Report}
 */
function parsed(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

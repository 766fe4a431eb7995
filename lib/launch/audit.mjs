import { execFile } from 'node:child_process';

/**
 * Lists the known vulnerabilities of the packages in the lock file (`npm audit`).
 * @param {readonly string[]} [options] of npm
 * @returns {Promise<{ holes: string[] } | { unanswered: string }>} a line for each advisory that is high or critical,
 *   or why there is no answer: not every registry has one
 */
export async function auditPackages(options = []) {
  const patience = ['--fetch-retries=1', '--fetch-timeout=20000'];
  const { vulnerabilities, message } = await npmReport(['audit', '--package-lock-only', ...patience, ...options]);
  if (!vulnerabilities) return { unanswered: message ?? 'npm audit printed no report' };
  return {
    holes: Object.values(vulnerabilities)
      // A text in `via` names a vulnerable dependency, which has an entry of its own.
      .flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'))
      .filter(({ severity }) => /^(high|critical)$/.test(severity))
      .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}: ${title} (${url})`),
  };
}

/**
 * The output of npm, which ends with an error code where it reports something.
 * @typedef {{ name: string, range: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string }} Report
 * @returns {Promise<Report>}
 */
function npmReport(/** @type {string[]} */ args) {
  const options = { shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile('npm', [...args, '--json'], options, (_error, text) => resolve(text ? JSON.parse(text) : {}));
  });
}

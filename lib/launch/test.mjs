// npm test: every check of the project, with what it needs installed first. --only unit,e2e runs some of them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import util, { parseArgs } from 'node:util';
import { auditPackages } from './audit.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { node } from './child.mjs';
import { ensureCompiled, ensurePackages } from './install.mjs';
import { fail, say } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const results = await mkdtemp(path.join(os.tmpdir(), 'staygrid-test-'));
const BIN = 'node_modules';

/** @type {Record<string, () => Promise<Counts>>} */
const CHECKS = {
  types: async () => {
    await node([`${BIN}/next/dist/bin/next`, 'typegen'], { stdio: 'ignore' });
    // Not bin/tsc: Node before 20.19 cannot load a module without an extension.
    return once(`${BIN}/typescript/lib/tsc.js`, ['-p', '.']);
  },
  // The import direction is part of the linter's rules.
  lint: () => once(`${BIN}/@biomejs/biome/bin/biome`, ['check', '.', '--error-on-warnings']),
  'dead-code': async () => {
    if ('styleText' in util) return once(`${BIN}/knip/bin/knip.js`, ['--no-progress']);
    say(`dead-code: skipped, knip needs Node 20.19 or later; this is ${process.versions.node}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  },
  audit: async () => {
    const answer = await auditPackages();
    if ('unanswered' in answer) {
      say(`audit: skipped, the registry does not say which packages have holes: ${answer.unanswered}`);
      return { passed: 0, failed: 0, skipped: 1 };
    }
    for (const hole of answer.holes) say(`audit: ${hole}`);
    return answer.holes.length === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  },
  rules: () => vitest('rules'),
  unit: () => vitest('unit', 'alone'),
  e2e: async () => {
    const { executablePath } = await ensureBrowser();
    await ensureBuilt();
    const file = path.join(results, 'e2e.json');
    const code = await node([`${BIN}/@playwright/test/cli.js`, 'test', '--config', 'e2e'], {
      env: { ...process.env, CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const report = await json(file);
    for (const title of flaky(report?.suites ?? [])) say(`e2e: passed at the second attempt only: ${title}`);
    const stats = report?.stats;
    return counted(code, stats && stats.expected + stats.flaky, stats?.unexpected, stats?.skipped);
  },
};

/** Checks that need nothing compiled. */
const AT_ONCE = new Set(['types', 'lint', 'dead-code', 'audit', 'rules']);

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const names = only?.split(',') ?? Object.keys(CHECKS);
const unknown = names.filter((name) => !(name in CHECKS));
if (unknown.length > 0)
  fail(`No check is called ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}.`, 2);

await ensurePackages();
const total = { passed: 0, failed: 0, skipped: 0 };
// Checks that only read the sources need one processor each, and so does a compiler; a browser to be fetched needs
// none. Tests of whole parts have the machine to themselves.
await Promise.all([
  ensureCompiled(),
  ...names.filter((name) => AT_ONCE.has(name)).map(check),
  ...(names.includes('e2e') ? [ensureBrowser()] : []),
]);
for (const name of names.filter((name) => !AT_ONCE.has(name))) await check(name);
await rm(results, { recursive: true });
console.log(summary(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function check(/** @type {string} */ name) {
  const started = Date.now();
  const counts = await /** @type {() => Promise<Counts>} */ (CHECKS[name])();
  say(`${name}: ${summary(counts)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += counts[key];
}

/** Tests of projects of `vitest.config.ts`. */
async function vitest(/** @type {string[]} */ ...projects) {
  const file = path.join(results, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node([
    `${BIN}/vitest/vitest.mjs`,
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
  ]);
  const report = await json(file);
  return counted(code, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests);
}

/** A tool that passes or fails as a whole. */
async function once(/** @type {string} */ tool, /** @type {string[]} */ args) {
  const code = await node([tool, ...args]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** A runner that failed without naming a failed test (it could not start, say) counts as one failure. */
function counted(/** @type {number} */ code, passed = 0, failed = 0, skipped = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @returns {string[]} the tests that failed first and passed then, by Playwright's report
 */
function flaky(/** @type {Suite[]} */ suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flaky(inner),
  ]);
}

async function json(/** @type {string} */ file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : JSON.parse(text);
}

function summary(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

// npm test: every check of the project, with what it needs installed first. --only unit,e2e runs some of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import util, { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, NEXT } from './build.mjs';
import { ensureInstalled, node } from './install.mjs';
import { fail, say } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const BIN = 'node_modules';
const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'staygrid-test-')), 'report.json');

/** @type {Record<string, () => Promise<Counts>>} */
const CHECKS = {
  types: async () => {
    await node([NEXT, 'typegen'], { stdio: 'ignore' });
    // Not bin/tsc: Node before 20.19 cannot load a module without an extension.
    return whole([`${BIN}/typescript/lib/tsc.js`, '-p', '.']);
  },
  lint: () => whole([`${BIN}/@biomejs/biome/bin/biome`, 'check', '.', '--error-on-warnings']),
  rooms: () => onNewerNode(['lib/launch/rooms.mjs']),
  'dead-code': () => onNewerNode([`${BIN}/knip/bin/knip.js`, '--no-progress']),
  unit: () =>
    suite(
      [`${BIN}/vitest/vitest.mjs`, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      (of) => [of.numPassedTests, of.numFailedTests, of.numPendingTests],
    ),
  e2e: async () => {
    const browser = await ensureBrowser();
    await ensureBuilt();
    return suite(
      [`${BIN}/@playwright/test/cli.js`, 'test', '--config', 'e2e'],
      ({ stats: of }) => [of.expected + of.flaky, of.unexpected, of.skipped],
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
  },
  // Whether each benchmark works, not how fast anything is.
  bench: () =>
    suite(
      ['--import', './lib/launch/program.mjs', 'e2e/bench/main.ts', '--smallest', '--report', report],
      ({ passed, failed }) => [passed, failed],
    ),
};
/** These use every processor, and run one after the other. The others only read the sources, side by side. */
const SUITES = ['unit', 'e2e', 'bench'];

const names = parseArgs({ options: { only: { type: 'string' } } }).values.only?.split(',') ?? Object.keys(CHECKS);
const unknown = names.find((name) => !CHECKS[name]);
if (unknown) fail(`No check is called ${unknown}; there are ${Object.keys(CHECKS).join(', ')}.`, 2);

await ensureInstalled();
const total = { passed: 0, failed: 0, skipped: 0 };
await Promise.all(names.filter((name) => !SUITES.includes(name)).map(check));
for (const name of names.filter((name) => SUITES.includes(name))) await check(name);
rmSync(path.dirname(report), { recursive: true });
console.log(summary(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function check(/** @type {string} */ name) {
  const started = Date.now();
  const counts = await /** @type {() => Promise<Counts>} */ (CHECKS[name])();
  say(`${name}: ${summary(counts)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += counts[key];
}

/** A tool whose parser needs Node 20.19 or later. */
async function onNewerNode(/** @type {string[]} */ command) {
  if ('styleText' in util) return whole(command);
  say(`${command[0]} needs Node 20.19 or later and is left out; this is ${process.versions.node}.`);
  return { passed: 0, failed: 0, skipped: 1 };
}

/** A tool that passes or fails as a whole. */
async function whole(/** @type {string[]} */ command) {
  const passed = (await node(command)) === 0;
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

/**
 * A suite, which writes a report. One that fails without naming a failed test counts as one failure.
 * @param {string[]} command
 * @param {(report: any) => number[]} countsOf
 * @returns {Promise<Counts>}
 */
async function suite(command, countsOf, env = {}) {
  const code = await node(command, { env: { ...process.env, ...env } });
  try {
    const [passed = 0, failed = 0, skipped = 0] = countsOf(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}

function summary(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

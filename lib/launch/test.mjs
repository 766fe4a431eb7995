// npm test: every check of the project, with what it needs installed first. --only unit,e2e runs some of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import util, { parseArgs } from 'node:util';
import { auditPackages } from './audit.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, node } from './install.mjs';
import { fail, say } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const BIN = 'node_modules';
const reports = mkdtempSync(path.join(os.tmpdir(), 'staygrid-test-'));

/** Checks that only read the sources: they run side by side. */
const SOURCES = {
  types: async () => {
    await node([`${BIN}/next/dist/bin/next`, 'typegen'], { stdio: 'ignore' });
    // Not bin/tsc: Node before 20.19 cannot load a module without an extension.
    return whole(`${BIN}/typescript/lib/tsc.js`, '-p', '.');
  },
  // The import direction is part of the linter's rules.
  lint: () => whole(`${BIN}/@biomejs/biome/bin/biome`, 'check', '.', '--error-on-warnings'),
  'dead-code': async () => {
    if ('styleText' in util) return whole(`${BIN}/knip/bin/knip.js`, '--no-progress');
    return skipped(`knip needs Node 20.19 or later; this is ${process.versions.node}`);
  },
  audit: async () => {
    const answer = await auditPackages();
    if ('unanswered' in answer)
      return skipped(`the registry does not say which packages have holes: ${answer.unanswered}`);
    for (const hole of answer.holes) say(hole);
    return one(answer.holes.length === 0);
  },
};

/** Suites, one after the other: each uses every processor. */
const SUITES = {
  unit: async () => {
    const report = path.join(reports, 'unit.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await node([`${BIN}/vitest/vitest.mjs`, 'run', ...reporters]);
    return counted(code, report, (of) => [of.numPassedTests, of.numFailedTests, of.numPendingTests]);
  },
  e2e: async () => {
    const { executablePath } = await ensureBrowser();
    await ensureBuilt();
    const report = path.join(reports, 'e2e.json');
    const code = await node([`${BIN}/@playwright/test/cli.js`, 'test', '--config', 'e2e'], {
      env: { ...process.env, CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return counted(code, report, ({ stats: of }) => [of.expected + of.flaky, of.unexpected, of.skipped]);
  },
};

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const all = Object.keys({ ...SOURCES, ...SUITES });
const names = only?.split(',') ?? all;
for (const name of names) if (!all.includes(name)) fail(`No check is called ${name}; there are ${all.join(', ')}.`, 2);

await ensureInstalled();
const total = { passed: 0, failed: 0, skipped: 0 };
const chosen = (/** @type {Record<string, () => Promise<Counts>>} */ checks) =>
  Object.entries(checks).filter(([name]) => names.includes(name));
await Promise.all(chosen(SOURCES).map(check));
for (const suite of chosen(SUITES)) await check(suite);
rmSync(reports, { recursive: true });
console.log(summary(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function check(/** @type {[string, () => Promise<Counts>]} */ [name, run]) {
  const started = Date.now();
  const counts = await run();
  say(`${name}: ${summary(counts)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += counts[key];
}

/** A tool that passes or fails as a whole. */
async function whole(/** @type {string[]} */ ...command) {
  return one((await node(command)) === 0);
}

function one(/** @type {boolean} */ passed) {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

function skipped(/** @type {string} */ why) {
  say(`Skipped: ${why}.`);
  return { passed: 0, failed: 0, skipped: 1 };
}

/**
 * The counts of a suite's report. A suite that failed without naming a failed test, because it could not start, say,
 * counts as one failure.
 * @param {number} code
 * @param {string} file
 * @param {(report: any) => number[]} read
 */
function counted(code, file, read) {
  try {
    const [passed = 0, failed = 0, skipped = 0] = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
  } catch {
    return one(false);
  }
}

function summary(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

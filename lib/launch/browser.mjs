import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, run } from './install.mjs';
import { fail, say } from './say.mjs';

/** Chromium without the windows, menus and services of a browser: the same pages, for two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium for the browser tests, which is installed when there is none. */
export async function ensureBrowser() {
  const { chromium } = await import('@playwright/test');
  const installed = () => onPath([SHELL]) ?? [chromium.executablePath()].find(existsSync);
  const found = process.env.CHROMIUM_PATH || installed();
  if (found) return found;

  say('Installing a browser for the tests …');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await run('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${SHELL}`], { stdio: 'ignore' });
  }
  const other = onPath([SHELL, ...OTHERS]);
  if (other) return other;
  await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  return installed() ?? fail('No Chromium could be installed: install one, or name it with CHROMIUM_PATH.');
}

function onPath(/** @type {readonly string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

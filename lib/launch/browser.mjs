import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, run } from './install.mjs';
import { fail, say } from './say.mjs';

/** Chromium without the windows, menus and services of a browser: the same pages, for two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium for the browser tests, installed when there is none.
 * @returns {Promise<{ executablePath?: string }>} how Playwright launches it: by this, or as its own
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH names ${given}, which does not exist.`, 2);
  const { chromium } = await import('@playwright/test');
  const found = () => {
    const executablePath = given || onPath([SHELL]);
    if (executablePath) return { executablePath };
    return existsSync(chromium.executablePath()) ? {} : null;
  };
  const fit = found();
  if (fit) return fit;

  say('Installing a browser for the tests …');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const install = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq';
    await run('sh', ['-c', `${install} ${SHELL} || ${install} chromium`], { stdio: 'ignore' });
  }
  const other = onPath([SHELL, ...OTHERS]);
  if (other) return { executablePath: other };
  await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  return found() ?? fail('No Chromium could be installed: install one, or name it with CHROMIUM_PATH.');
}

function onPath(/** @type {readonly string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

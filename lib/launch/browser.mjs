import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, run } from './child.mjs';
import { fail, say } from './say.mjs';

/** Chromium without the windows, menus and services of a browser: the same pages, for two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'Google Chrome'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS';

/**
 * A Chromium for the browser tests, installed when there is none.
 * @returns {Promise<{ executablePath?: string }>} how Playwright launches it: by this, or as its own
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH names ${given}, which does not exist.`, 2);
  if (given) return { executablePath: given };
  const shell = systemBrowser([SHELL]);
  if (shell) return { executablePath: shell };
  if (await playwrightHasOne()) return {};
  await installByDebian();
  const browser = systemBrowser([SHELL, ...BROWSERS]);
  if (browser) return { executablePath: browser };

  say('Installing a browser for the tests …');
  await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  if (await playwrightHasOne()) return {};
  return fail('No Chromium was found and none could be installed: install one, or name it with CHROMIUM_PATH.');
}

function systemBrowser(/** @type {readonly string[]} */ names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ON_A_MAC];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}

/** Installs a browser on Debian as root. The package or the network may be missing. */
async function installByDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  say('Installing a browser for the tests …');
  const install = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq';
  await run('sh', ['-c', `${install} ${SHELL} || ${install} chromium`], { stdio: 'ignore' });
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

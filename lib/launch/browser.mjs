import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, run } from './child.mjs';
import { fail, say } from './say.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium for the browser tests, installed when there is none.
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH names ${given}, which does not exist.`, 2);
  const found = systemBrowser() ?? (await playwrightBrowser());
  if (found) return found;

  say('Installing a browser for the tests …');
  await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  const installed = await playwrightBrowser();
  if (installed) return installed;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await run('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return (
    systemBrowser() ??
    fail('No Chromium was found and none could be installed: install one, or name it with CHROMIUM_PATH.')
  );
}

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, MAC_CHROME].find((candidate) => existsSync(candidate));
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : undefined;
}

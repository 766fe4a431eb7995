import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// The app as its users start it, on a portfolio of its own: a fresh data folder and free ports.
const port = Number(process.env.E2E_PORT ?? 3900);
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'staygrid-e2e-'));
const asRoot = process.getuid?.() === 0;

const launchOptions = (...args: string[]) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    ...['--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync', ...args],
  ],
});

/** Stories in which pictures count: an attack that runs when one fails, a tour, the policy for all that a page loads. */
const PICTURED = ['attacks.spec.ts', 'hardening.spec.ts', 'secrets.spec.ts'];

export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/mirrored.ts',
  forbidOnly: process.env.CI === 'true',
  // Some tests wait for faults: with two workers, a processor would idle meanwhile.
  workers: 3,
  // A machine may be busy with other things too: patience costs nothing where all goes well. A test that passes at
  // the second attempt only is named at the end.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Without a graphics card, the tests' own processor draws animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would cost more than the tests: a failed one is run again, and that is recorded.
    trace: 'on-first-retry',
  },
  // Drawing pictures takes a sixth of the browser's work.
  projects: [
    { name: 'pictures', testMatch: PICTURED, use: { launchOptions: launchOptions() } },
    {
      name: 'texts',
      testMatch: '*.spec.ts',
      testIgnore: PICTURED,
      use: { launchOptions: launchOptions('--blink-settings=imagesEnabled=false') },
    },
  ],
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}/api/health/live`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      SERVICE_PORT: String(port + 1),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_PROPERTIES: '240',
      LOG_LEVEL: 'warn',
    },
  },
});

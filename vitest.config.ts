import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    // Requests are logged at info: of no use among the results.
    env: { LOG_LEVEL: 'warn' },
    globalSetup: ['./e2e/fixtures/vitest-postgres.ts'],
    include: [
      ...['*.test.ts', 'lib/**/*.test.ts', 'components/**/*.test.{ts,tsx}', 'app/**/*.test.ts'],
      'e2e/contract/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Engines, servers and property-based tests share two cores: a few workers finish sooner than many.
    maxWorkers: 2,
  },
});

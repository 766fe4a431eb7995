import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Rooms without a database, in which nothing of the process is left changed by one test for the next: each module is
 * loaded once for all.
 */
const RULES = ['lib/{basemap,client,contract,domain,search,upstream}/**/*.test.ts', 'components/**/*.test.{ts,tsx}'];

/** Processes that are killed, passwords that are hashed: half a minute and more each. */
const LONGEST = /lib\/(auth\/access|sync\/instances)\.test\.ts$/;

/** What is begun last is waited for, by one processor alone; a file's size, which counts otherwise, says nothing of it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    // Requests are logged at info: of no use among the results.
    env: { LOG_LEVEL: 'warn' },
    // lib/sqlite.fixture.ts says why.
    execArgv: ['--expose-gc'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Engines, servers and property-based tests share two cores: a few workers finish sooner than many.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', 'lib/**/*.test.ts', 'app/**/*.test.ts', 'e2e/contract/**/*.test.ts'],
          exclude: RULES,
          globalSetup: ['./e2e/fixtures/vitest-databases.ts'],
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Rooms without a database, and files that need no process of their own. */
const RULES = [
  'lib/{api,basemap,contract,demo,domain,http,launch,maintenance,search,upstream,words}/**/*.test.ts',
  ...['proxy.test.ts', 'lib/runtime/env.test.ts', 'lib/runtime/telemetry/*.test.ts', 'lib/sync/cli/*.test.ts'],
  'lib/connections/{base-url,built-in,requested,requests,secrets/*}.test.ts',
  'components/**/*.test.{ts,tsx}',
];

/** Files that replace modules, or change process-wide values. */
const ALONE = [
  ...['app/**/*.test.ts', 'lib/runtime/one-per-process.test.ts', 'lib/connections/!(stored-connections)*.test.ts'],
  ...['lib/people/start-access.test.ts', 'lib/database/disk-room.test.ts'],
  ...['lib/mirror/revisions.test.ts', 'lib/sync/thread.test.ts', 'lib/watches/digests.test.ts'],
  ...['lib/feeds/feed.test.ts', 'lib/offers/{judge,present-home}.test.ts', 'lib/sharing/links.test.ts'],
];

/** Processes that are killed, passwords that are hashed: half a minute and more each. */
const LONGEST = /lib\/(people\/access|sync\/instances)\.test\.ts$/;

/**
 * Begins the longest files first, since a file that begins last leaves one processor idle; Vitest's own order is by size.
 * A process continues with the next file only when that is of the same project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) =>
      LONGEST.test(moduleId) ? 0 : project.name === 'unit' ? 1 : 2;
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    // Requests are logged at info: of no use among the results.
    env: { LOG_LEVEL: 'warn' },
    // lib/database/sqlite.fixture.ts says why.
    execArgv: ['--expose-gc'],
    // All but performance.now: Vitest on Node 20.9 measures its own timeouts by it.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'],
    },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Engines, servers and property-based tests share two cores: a few workers finish sooner than many.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A process loads each module once for all files that leave nothing changed behind them.
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: RULES } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'e2e/contract/**/*.test.ts'],
          exclude: [...RULES, ...ALONE],
          isolate: false,
          globalSetup: ['./e2e/fixtures/vitest-databases.ts'],
        },
      },
    ],
  },
});

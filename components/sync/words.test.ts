import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatsOf } from '@/components/ui/formats';
import type { CrawlState, PastCrawl, SyncState } from '@/lib/contract/api/sync';
import { ApiFault } from '@/lib/words/errors';
import {
  agoText,
  aheadText,
  crawlNewsText,
  durationText,
  healthOf,
  progressOf,
  progressText,
  runText,
  timeLeftText,
  troubleOf,
  withRepetitions,
} from './words';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const NOW = 1_800_000_000_000;
const ago = (ms: number) => agoText(NOW - ms, NOW);
const ahead = (ms: number) => aheadText(NOW + ms, NOW);

describe('a past instant', () => {
  it('counts in the largest full unit', () => {
    expect([MINUTE, 4.9 * MINUTE, 59 * MINUTE].map(ago)).toEqual(['1 min ago', '4 min ago', '59 min ago']);
    expect([HOUR, 23.9 * HOUR].map(ago)).toEqual(['1 hr ago', '23 hr ago']);
    expect([DAY, 2 * DAY, 40 * DAY].map(ago)).toEqual(['yesterday', '2 days ago', '40 days ago']);
  });

  it('is just now within a minute, and for a slow clock', () => {
    expect([0, 59 * SECOND, -3 * HOUR].map(ago)).toEqual(['just now', 'just now', 'just now']);
  });
});

test('a future instant counts alike, and an overdue one may begin at any moment', () => {
  expect([MINUTE, 11.5 * MINUTE, 2 * HOUR, DAY].map(ahead)).toEqual(['in 1 min', 'in 11 min', 'in 2 hr', 'tomorrow']);
  expect([59 * SECOND, 0, -DAY].map(ahead)).toEqual(['any moment now', 'any moment now', 'any moment now']);
});

describe('a duration', () => {
  it('has its two largest units', () => {
    expect([0, 480, 7180, 12_400, 59_400].map(durationText)).toEqual(['0.1 s', '0.5 s', '7.2 s', '12 s', '59 s']);
    expect([60 * SECOND, 200 * SECOND, 3599 * SECOND].map(durationText)).toEqual([
      '1 min',
      '3 min 20 s',
      '59 min 59 s',
    ]);
    expect([HOUR, 65 * MINUTE, 26 * HOUR].map(durationText)).toEqual(['1 h', '1 h 5 min', '26 h']);
  });

  it('never has sixty of a unit', () => {
    fc.assert(fc.property(fc.nat(10 * DAY), (ms) => !/\b60 (s|min)\b/.test(durationText(ms))));
  });
});

test('the time left is rounded up', () => {
  expect([0, 10, 11, 59, 60, 61, 3540, 3600, 4000].map(timeLeftText)).toEqual([
    ...['a few seconds left', 'a few seconds left', 'less than a minute left', 'less than a minute left'],
    ...['1 min left', '2 min left', '59 min left', '1 h left', '1 h 7 min left'],
  ]);
});

test('a crawl’s changes leave out zero counts', () => {
  expect(crawlNewsText({ added: 3, changed: 0, withdrawn: 1, rejected: 2 }, String)).toBe(
    '3 new, 1 withdrawn, 2 left out',
  );
  expect(crawlNewsText({ added: 0, changed: 0, withdrawn: 0, rejected: 0 }, String)).toBe('nothing has changed');
});

describe('a crawl of the past', () => {
  const run = (changes: Partial<PastCrawl>): PastCrawl => ({
    ...{ id: 1, startedAt: 0, finishedAt: 9, outcome: 'complete', properties: 0, calendars: 0, fault: null },
    ...{ doubted: false, warnings: [] },
    ...{ added: 0, changed: 0, withdrawn: 0, rejected: 0, errors: 0, restarts: 0 },
    ...changes,
  });

  test('is summarised in a line', () => {
    expect(runText(run({ properties: 1, calendars: 2, changed: 2 }), formatsOf('en'))).toBe(
      '1 home, 2 calendars; 2 changed',
    );
    expect(runText(run({ errors: 1 }), formatsOf('en'))).toBe('Nothing was read; 1 retry');
  });

  test('repeats another with the same fault', () => {
    const [down, refused] = ['Down.', 'Refused.'].map((message) =>
      run({ fault: { code: 'X', message } }),
    ) as PastCrawl[];
    const runs = [down, down, run({}), run({}), down, refused] as PastCrawl[];
    expect(withRepetitions(runs).map(({ isRepetition }) => isRepetition)).toEqual([
      ...[false, true, false, false, false, false],
    ]);
  });
});

describe('progress', () => {
  const crawl = (properties: CrawlState['properties'], calendars: CrawlState['calendars']) =>
    ({ properties, calendars }) as CrawlState;

  it('counts complete homes, and fills with all loaded data', () => {
    const progress = progressOf(crawl({ done: 100, total: 200 }, { done: 60, total: 200 }));
    expect(progress).toEqual({ done: 60, total: 200, share: 0.4 });
    expect(progressText(progress, String)).toBe('60 / 200');
  });

  it('has no share without a total', () => {
    const progress = progressOf(crawl({ done: 100, total: null }, { done: 60, total: null }));
    expect(progress).toEqual({ done: 60, total: null, share: null });
    expect(progressText(progress, String)).toBe('60');
    expect(progressOf(crawl({ done: 0, total: 0 }, { done: 0, total: 0 })).share).toBeNull();
  });
});

const state = (changes: Partial<SyncState> = {}): SyncState => ({
  ...{
    connection: 'Demo',
    crawl: null,
    syncedAt: 1000,
    complete: true,
    stale: false,
    paused: false,
    nextAt: 2000,
    historySince: null,
    doubts: [],
    fault: null,
  },
  ...changes,
});
const crawl = {} as CrawlState;
const refused = { code: 'UPSTREAM_TOKEN_REFUSED', message: 'Get a new one.', at: 1500 };

describe('a warning about the data', () => {
  it('is absent when all is well', () => {
    expect(troubleOf(state(), null, true)).toBeNull();
    expect(troubleOf(state({ crawl }), null, true)).toBeNull();
  });

  it('gives the fault of the sync', () => {
    expect(troubleOf(state({ fault: refused, stale: true }), null, true)).toMatchObject({
      kind: 'fault',
      text: { title: 'The access token was refused', advice: 'Get a new one.' },
    });
  });

  it('tells what the last crawl did not believe, and what becomes of it', () => {
    const message = 'The service lists 0 of 150 homes. They are kept until the next sync agrees.';
    const doubted = state({ complete: false, doubts: [{ code: 'HOMES_KEPT', message }] });
    expect(troubleOf(doubted, null, false)).toMatchObject({
      kind: 'doubt',
      text: { title: 'The service lists 0 of 150 homes', advice: 'They are kept until the next sync agrees.' },
    });
    expect(healthOf(doubted)).toBe('doubted');
    expect(troubleOf({ ...doubted, fault: refused }, null, true)?.kind).toBe('fault');
  });

  it('reports that nothing was ever read, unless a fault explains it', () => {
    expect(troubleOf(state({ syncedAt: null, stale: true, crawl }), null, true)?.kind).toBe('first');
    expect(troubleOf(state({ syncedAt: null, stale: true, fault: refused }), null, true)?.kind).toBe('fault');
  });

  it('gives the age and the next step', () => {
    const advice = (changes: Partial<SyncState>) =>
      troubleOf(state({ stale: true, ...changes }), null, true)?.text.advice;
    expect(advice({ crawl, nextAt: null })).toBe('It is being brought up to date.');
    expect(advice({ nextAt: null })).toBe('Sync to bring it up to date.');
  });

  it('reports that the dashboard did not answer, until a sync runs', () => {
    const error = new ApiFault('dashboard-unreachable');
    expect(troubleOf(state(), error, true)).toMatchObject({
      kind: 'fault',
      text: { title: 'The dashboard does not answer' },
    });
    expect(troubleOf(state({ crawl }), error, true)).toBeNull();
  });

  it('keeps its key while it lasts, and changes it after a good sync', () => {
    const key = (changes: Partial<SyncState>) => troubleOf(state({ fault: refused, ...changes }), null, true)?.key;
    expect(key({ fault: { ...refused, at: 9000 }, nextAt: 9500 })).toBe(key({}));
    expect(key({ syncedAt: 5000 })).not.toBe(key({}));
    expect(key({ fault: { ...refused, code: 'UPSTREAM_TIMEOUT' } })).not.toBe(key({}));
  });

  it('leaves out the cause for users who cannot manage connections', () => {
    const trouble = troubleOf(state({ fault: refused }), null, false);
    expect(trouble).toMatchObject({ kind: 'fault', text: { title: 'The portfolio cannot be refreshed just now' } });
    expect(trouble?.text.advice).toBe('');
  });

  it('of a paused connection gives only its age', () => {
    const paused = { paused: true, nextAt: null };
    expect(troubleOf(state({ ...paused, fault: refused }), new ApiFault('request-refused'), true)).toBeNull();
    for (const changes of [{ stale: true }, { stale: true, syncedAt: null }])
      expect(troubleOf(state({ ...paused, ...changes }), null, true)?.text.advice).toBe('Its connection is paused.');
  });
});

test('a paused mirror is neither current nor failing, but shows a crawl under way', () => {
  expect(healthOf(state())).toBe('good');
  const fault = { code: 'UPSTREAM_TIMEOUT', message: 'Slow.', at: 1 };
  for (const changes of [{}, { stale: true }, { fault }, { syncedAt: null }])
    expect(healthOf(state({ ...changes, paused: true }))).toBe('paused');
  expect(healthOf(state({ crawl: {} as CrawlState, paused: true }))).toBe('syncing');
});

import { describe, expect, test } from 'vitest';
import { finished, openRun } from './run.fixture';
import { pastCrawl, type StateFacts, stateOf } from './state';

const MINUTE = 60_000;
const NOW = 1000 * MINUTE;

const state = (facts: Partial<StateFacts> = {}) =>
  stateOf({
    historySince: null,
    connection: 'Demo',
    intervalMs: 15 * MINUTE,
    paused: false,
    runs: [],
    running: false,
    freshness: { syncedAt: NOW - MINUTE, complete: true },
    perSecond: null,
    fault: null,
    now: NOW,
    ...facts,
  });

describe('a crawl under way', () => {
  test('tells how far it is and how long it still takes', () => {
    const run = openRun(NOW, { phase: 'properties', properties: 100, propertiesTotal: 150, calendars: 60 });
    expect(state({ runs: [run], running: true, perSecond: 20 }).crawl).toMatchObject({
      phase: 'properties',
      properties: { done: 100, total: 150 },
      calendars: { done: 60, total: 150 },
      added: 1,
      errors: 5,
      perSecond: 20,
      secondsLeft: 7,
    });
  });

  test('leaves an unknown total null, and counts no more done than the total', () => {
    const run = openRun(NOW, { properties: 100, propertiesTotal: null });
    expect(state({ runs: [run], running: true, perSecond: 20 }).crawl).toMatchObject({
      properties: { done: 100, total: null },
      secondsLeft: null,
    });
    const grown = openRun(NOW, { properties: 170, propertiesTotal: 150, calendars: 180 });
    expect(state({ runs: [grown], running: true }).crawl).toMatchObject({
      properties: { done: 170, total: 170 },
      calendars: { done: 170, total: 170 },
    });
  });

  test('that was interrupted is none', () => {
    expect(state({ runs: [openRun(NOW)] })).toMatchObject({ crawl: null, nextAt: 0 });
  });
});

describe('a fault', () => {
  const failed = finished(0, NOW - MINUTE, 'failed');

  test('is the fault of the last run', () => {
    expect(state({ runs: [failed, finished(0, 0)] }).fault).toEqual({
      code: 'UPSTREAM_FAULT',
      message: 'Down.',
      at: NOW - MINUTE,
    });
    expect(state({ runs: [finished(0, 0), failed] }).fault).toBeNull();
  });

  test('or why none could begin', () => {
    const fault = { code: 'UPSTREAM_TOKEN_MISSING', message: 'No token.', at: NOW };
    expect(state({ runs: [finished(0, 0)], fault }).fault).toBe(fault);
  });

  test('stays until the next one gets answers', () => {
    const begun = openRun(NOW, { pages: 0 });
    expect(state({ runs: [begun, failed], running: true }).fault?.code).toBe('UPSTREAM_FAULT');
    expect(state({ runs: [openRun(NOW), failed], running: true }).fault).toBeNull();
  });
});

test('a mirror is stale after two intervals and an hour at least; on demand after a day', () => {
  const stale = (minutes: number, intervalMinutes: number) =>
    state({
      intervalMs: intervalMinutes * MINUTE,
      freshness: { syncedAt: NOW - minutes * MINUTE, complete: true },
    }).stale;
  expect([stale(59, 15), stale(61, 15), stale(119, 60), stale(121, 60)]).toEqual([false, true, false, true]);
  expect([stale(900, 0), stateOfNever().stale]).toEqual([false, true]);
});

const stateOfNever = () => state({ freshness: { syncedAt: null, complete: false } });

test('a past crawl says in a word how it ended', () => {
  expect(pastCrawl(openRun(1), true).outcome).toBe('running');
  expect(pastCrawl(openRun(1), false).outcome).toBe('interrupted');
  expect(pastCrawl({ ...finished(1, 2), outcome: 'stopped' }, false).outcome).toBe('interrupted');
  expect(pastCrawl(finished(1, 2), false)).toMatchObject({ outcome: 'complete', properties: 150, fault: null });
});

import { describe, expect, it } from 'vitest';
import type { CrawlState, PastCrawl } from '@/lib/domain/sync-state';
import { agoText, broughtText, durationText, freshnessText, progressText, shareDone, troubleText } from './words';

const number = (value: number) => value.toLocaleString('en-US');
const MINUTE = 60_000;
const crawl = (fields: Partial<CrawlState>) => fields as CrawlState;
const past = (fields: Partial<PastCrawl>) =>
  ({ added: 0, changed: 0, withdrawn: 0, rejected: 0, errors: 0, restarts: 0, ...fields }) as PastCrawl;

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [4 * MINUTE, '4 min. ago'],
    [59 * MINUTE, '59 min. ago'],
    [60 * MINUTE, '1 hr. ago'],
    [49 * 60 * MINUTE, '2 days ago'],
  ])('%i ms is %j', (past, text) => expect(agoText(0, past, 'en-US')).toBe(text));

  it('is never in the future, whatever the clocks say', () => expect(agoText(MINUTE, 0, 'en-US')).toBe('just now'));
  it('is told in the language of the user', () => expect(agoText(0, 4 * MINUTE, 'de')).toBe('vor 4 Min.'));
  it('is nothing before the first sync', () =>
    expect(freshnessText({ syncedAt: null }, 0, 'en')).toBe('Not synced yet'));
});

it.each([
  [0, '1 s'],
  [45, '45 s'],
  [60, '1 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
])('%i seconds are %j', (seconds, text) => expect(durationText(seconds)).toBe(text));

describe('how far a crawl is', () => {
  it('is told of properties and calendars together', () => {
    const done = { properties: { done: 100, total: 100 }, calendars: { done: 50, total: 100 } };
    expect(shareDone(crawl(done))).toBe(0.75);
    expect(progressText(crawl({ ...done, phase: 'calendars' }), number)).toBe('Syncing calendars: 50 of 100');
  });

  it('is not known until the end of the list has been seen', () => {
    const open = { properties: { done: 1400, total: null }, calendars: { done: 0, total: null } };
    expect(shareDone(crawl(open))).toBeNull();
    expect(progressText(crawl({ ...open, phase: 'properties' }), number)).toBe('Syncing properties: 1,400');
  });

  it('is the end for an account without properties', () => {
    const none = { properties: { done: 0, total: 0 }, calendars: { done: 0, total: 0 } };
    expect(shareDone(crawl(none))).toBe(1);
  });
});

describe('what a crawl brought', () => {
  it('is counted by kind', () => {
    expect(broughtText(past({ added: 1200, rejected: 2 }), number)).toBe('1,200 added, 2 kept out');
    expect(broughtText(past({}), number)).toBe('nothing new');
  });

  it('says what went wrong on the way', () => {
    expect(troubleText(past({ errors: 1 }), number)).toBe('1 request was sent again');
    expect(troubleText(past({ errors: 2, restarts: 3 }), number)).toBe(
      '2 requests were sent again; the list was read again 3 times',
    );
    expect(troubleText(past({}), number)).toBe('');
  });
});

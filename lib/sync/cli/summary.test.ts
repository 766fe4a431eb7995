import { expect, test } from 'vitest';
import { finished, openRun } from '@/lib/sync/run.fixture';
import { summaryOf } from './summary';

test('a crawl comes to a sentence', () => {
  const complete = finished(0, 3200);
  expect(summaryOf(complete)).toEqual({
    text: 'Synced 150 homes in 3.2 s: 1 new, 2 changed, 3 withdrawn, 4 kept out because they break the contract.',
    done: true,
  });
  const nothing = { ...complete.progress, added: 0, changed: 0, withdrawn: 0, rejected: 0 };
  expect(summaryOf({ ...complete, progress: nothing }).text).toBe('Synced 150 homes in 3.2 s: nothing has changed.');
  const warnings = [{ code: 'LIST_END', message: 'The list ended oddly.' }];
  const kept = { homes: { now: 0, held: 150, since: 1 } };
  const doubted = { ...complete, outcome: 'doubted' as const, progress: { ...nothing, warnings, kept } };
  expect(summaryOf(doubted)).toEqual({
    text: [
      'Synced 150 homes in 3.2 s: nothing has changed.',
      'The service lists 0 of 150 homes. They are kept until the next sync agrees.',
      'The list ended oddly.',
    ].join('\n'),
    done: true,
  });
  expect(summaryOf(finished(0, 10, 'failed'))).toEqual({ text: 'Failed: Down.', done: false });
  expect(summaryOf(openRun(0)).done).toBe(false);
  expect(summaryOf(null).done).toBe(false);
});

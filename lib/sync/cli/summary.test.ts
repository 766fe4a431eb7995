import { expect, test } from 'vitest';
import { finished, openRun } from '@/lib/sync/run.fixture';
import { summaryOf } from './summary';

test('a crawl comes to a sentence', () => {
  const complete = finished(0, 3200);
  expect(summaryOf(complete)).toEqual({
    text: 'Synced 150 properties in 3.2 s: 1 new, 2 changed, 3 withdrawn, 4 kept out because they break the contract.',
    done: true,
  });
  const nothing = { ...complete.progress, added: 0, changed: 0, withdrawn: 0, rejected: 0 };
  expect(summaryOf({ ...complete, progress: nothing }).text).toBe(
    'Synced 150 properties in 3.2 s: nothing has changed.',
  );
  expect(summaryOf(finished(0, 10, 'failed'))).toEqual({ text: 'Failed: Down.', done: false });
  expect(summaryOf(openRun(0)).done).toBe(false);
  expect(summaryOf(null).done).toBe(false);
});

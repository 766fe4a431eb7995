import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after';

const NOW = Date.parse('2027-03-12T15:00:00Z');
const SECONDS = NOW / 1000;
const DATE = 'Fri, 12 Mar 2027 14:59:00 GMT';

it.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': '.25' }, 250],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': 'Fri, 12 Mar 2027 15:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Fri, 12 Mar 2027 15:00:30 GMT', date: DATE }, 90_000],
  [{ 'retry-after': '2', ratelimit: '"default";r=0;t=30' }, 2000],
  // The eleventh draft: a list of policies, the spent ones of which count.
  [{ ratelimit: '"default";r=0;t=30' }, 30_000],
  [{ ratelimit: 'default; r=0; t=30' }, 30_000],
  [{ ratelimit: '"burst";r=0;t=10, "daily";r=900;t=3600' }, 10_000],
  [{ ratelimit: '"burst";r=0;t=10, "hour";r=0;t=120' }, 120_000],
  [{ ratelimit: '"default";r=5;t=30' }, null],
  [{ ratelimit: '"default";r=0' }, null],
  // Earlier drafts: a dictionary, and fields of their own.
  [{ ratelimit: 'limit=100, remaining=0, reset=50' }, 50_000],
  [{ 'ratelimit-reset': '12' }, 12_000],
  [{ 'ratelimit-limit': '4', 'ratelimit-remaining': '0', 'ratelimit-reset': '7.5' }, 7500],
  // Others: seconds to go, or an instant in seconds or milliseconds, by the clock of the answer.
  [{ 'x-ratelimit-reset': '45' }, 45_000],
  [{ 'x-ratelimit-reset': String(SECONDS + 45) }, 45_000],
  [{ 'x-ratelimit-reset': String(SECONDS + 45), date: DATE }, 105_000],
  [{ 'x-rate-limit-reset': String(NOW + 45_000) }, 45_000],
  [{ 'x-ratelimit-reset': String(SECONDS - 45) }, 0],
  [{ 'x-ratelimit-reset': 'tomorrow' }, null],
])('the wait of %j is %s', (headers, wait) => {
  expect(retryAfterMs(headers, NOW)).toBe(wait);
});

import { onePerProcess } from '@/lib/one-per-process';

/** How long a request counts, on average. */
const MEMORY_MS = 1000;

const demand = onePerProcess('demand', () => ({ rate: 0, at: performance.now() }));

/** Notes that somebody waits for an answer of this process. */
export function noteDemand(): void {
  demand.value = { rate: requestsPerSecond() + 1, at: performance.now() };
}

/** How much is asked of this process at present: work that nobody waits for lets that go first. */
export function requestsPerSecond(): number {
  const { rate, at } = demand.value;
  return rate * Math.exp((at - performance.now()) / MEMORY_MS);
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onePerProcess } from '@/lib/runtime/one-per-process';

/** Bucket bounds of answers, in seconds. */
const ANSWERS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const CRAWLS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];

/** Bounds the values of a label: each is a series for ever, and some come from outside. */
export function bounded(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return 'other';
    known.add(value);
    return value;
  };
}

const MOST_ROUTES = 150;
/** There are 50 at a time; those that were removed keep their place. */
const MOST_CONNECTIONS = 150;

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    routeLabel: bounded(MOST_ROUTES),
    connectionLabel: bounded(MOST_CONNECTIONS),
    requests: new Histogram({
      name: 'staygrid_http_request_duration_seconds',
      help: 'Requests to the dashboard’s API until the head of the answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: ANSWERS,
      registers,
    }),
    upstream: new Histogram({
      name: 'staygrid_upstream_request_duration_seconds',
      help: 'Attempts at requests to partner services, by how they went.',
      labelNames: ['connection', 'status', 'outcome'] as const,
      buckets: ANSWERS,
      registers,
    }),
    retries: new Counter({
      name: 'staygrid_upstream_retries_total',
      help: 'Repeated requests to partner services.',
      labelNames: ['connection'] as const,
      registers,
    }),
    syncs: new Histogram({
      name: 'staygrid_sync_duration_seconds',
      help: 'Crawls of this process by outcome: complete, failed or interrupted.',
      labelNames: ['connection', 'outcome'] as const,
      buckets: CRAWLS,
      registers,
    }),
    sinceSuccess: new Gauge({
      name: 'staygrid_sync_seconds_since_success',
      help: 'Since the last complete crawl, whichever instance made it.',
      labelNames: ['connection'] as const,
      registers,
    }),
    lastCrawl: new Gauge({
      name: 'staygrid_sync_last_complete',
      help: 'Counts of the last complete crawl: properties, calendars, rejected, retries.',
      labelNames: ['connection', 'what'] as const,
      registers,
    }),
    cache: new Counter({
      name: 'staygrid_cache_requests_total',
      help: 'Uses of a cache in memory: hit or miss.',
      labelNames: ['cache', 'result'] as const,
      registers,
    }),
    sizes: new Gauge({
      name: 'staygrid_cache_entries',
      help: 'Entries of a cache in memory.',
      labelNames: ['cache'] as const,
      registers,
      collect() {
        for (const [cache, size] of sizes) this.set({ cache }, size());
      },
    }),
    pool: new Gauge({
      name: 'staygrid_database_pool',
      help: 'Connections to Postgres: open, idle, and requests waiting for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(watchedPool.value?.() ?? {})) this.set({ state }, count);
      },
    }),
    queries: new Histogram({
      name: 'staygrid_database_query_duration_seconds',
      help: 'Statements to the database, by what they do.',
      labelNames: ['statement', 'outcome'] as const,
      buckets: QUERIES,
      registers,
    }),
  };
}

export const { value: metrics } = onePerProcess('metrics', makeMetrics);

interface Pool {
  open: number;
  idle: number;
  waiting: number;
}

const { value: sizes } = onePerProcess('watched-sizes', () => new Map<string, () => number>());
const watchedPool = onePerProcess<() => Pool>('watched-pool');

/** Reports the size of a cache; the last one registered under a name counts. */
export function watchSize(cache: string, size: () => number): void {
  sizes.set(cache, size);
}

/** Reports the use of the database's connections. */
export function watchPool(pool: () => Pool): void {
  watchedPool.value = pool;
}

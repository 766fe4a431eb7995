import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PastCrawl } from '@/lib/contract/api/sync';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type StartedDashboard, startDashboard } from '../fixtures/dashboard';
import { inFolder, timed } from './bench';
import { runService, type Server, seededAccount, startEmbeddedService } from './service-process';

const METRICS_TOKEN = 'metrics-of-a-benchmark';

/** A dashboard that has synced a portfolio from the embedded service. */
export interface SeededDashboard extends Omit<StartedDashboard, 'stop'> {
  client: Client;
  /** The account that it asks. */
  upstream: { url: string; token: string };
  /** Takes homes off the service by their ids. */
  unpublish(ids: readonly string[]): Promise<unknown>;
}

/** Runs some work with a new dashboard of a number of homes, or with the one that is shared. */
export async function withDashboard<Result>(
  homes: number,
  work: Work<Result>,
  shared?: SeededDashboard,
): Promise<Result> {
  if (shared) return work(shared);
  await ensureBuilt();
  return inFolder((folder) => besideService(folder, homes, work));
}

type Work<Result> = (dashboard: SeededDashboard) => Promise<Result>;

async function besideService<Result>(folder: string, homes: number, work: Work<Result>): Promise<Result> {
  const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
  let service: Server | undefined;
  let dashboard: StartedDashboard | undefined;
  try {
    const token = await seededAccount(env, homes);
    service = await startEmbeddedService(env);
    dashboard = await startDashboard({
      PARTNER_BASE_URL: service.url,
      PARTNER_ACCESS_TOKEN: token,
      LOG_LEVEL: 'silent',
      METRICS_TOKEN,
    });
    const client = new Client(dashboard.url, dashboard.cookie);
    await client.untilSynced(homes);
    return await work({
      ...dashboard,
      client,
      upstream: { url: service.url, token },
      unpublish: (ids) => runService(['unpublish', 'bench', ...ids], env),
    });
  } finally {
    await dashboard?.stop();
    await service?.stop();
  }
}

/** One person with one connection. */
export class Client {
  readonly #url: string;
  readonly #cookie: string;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  get(question: string): Promise<Buffer> {
    return this.#ask('GET', question);
  }

  async #ask(method: string, question: string): Promise<Buffer> {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { method, agent: this.#agent, headers: { cookie: this.#cookie } };
      http.request(`${this.#url}${question}`, options, resolve).on('error', reject).end();
    });
    const body = await buffer(answer);
    if (Math.floor((answer.statusCode ?? 0) / 100) !== 2) throw new Error(`${question}: ${answer.statusCode} ${body}`);
    return body;
  }

  /**
   * Asks rounds of questions, one after another.
   * @param warm rounds that are not counted, numbered below 0
   * @returns the milliseconds of each question by its kind
   */
  async timesOf(
    { warm, counted }: { warm: number; counted: number },
    questionsOf: (round: number) => Record<string, string>,
  ): Promise<Record<string, number[]>> {
    const times: Record<string, number[]> = {};
    for (let round = -warm; round < counted; round++) {
      for (const [kind, question] of Object.entries(questionsOf(round))) {
        const { ms } = await timed(() => this.get(question));
        times[kind] ??= [];
        if (round >= 0) times[kind].push(ms);
      }
    }
    return times;
  }

  /** The longest delay of the event loop that answers, in milliseconds, since it was last asked for. */
  async longestBlock(): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`${this.#url}/api/metrics`, { headers });
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(await answer.text()) ?? [];
    if (seconds === undefined) throw new Error('The metrics have no delay of the event loop.');
    return Number(seconds) * 1000;
  }

  /** Syncs once more. */
  async sync(): Promise<void> {
    const before = (await this.#newestCrawl())?.id;
    await this.#ask('POST', '/api/sync');
    for (let crawl = await this.#newestCrawl(); crawl?.id === before || !isComplete(crawl); ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      crawl = await this.#newestCrawl();
    }
  }

  /** Waits until the mirror has every home and its calendar. */
  async untilSynced(homes: number): Promise<void> {
    for (;;) {
      const crawl = await this.#newestCrawl();
      if (isComplete(crawl) && crawl?.calendars === homes) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async #newestCrawl(): Promise<PastCrawl | undefined> {
    return JSON.parse(String(await this.get('/api/sync'))).crawls[0];
  }
}

/** @throws when a crawl failed; one that has just begun counts as interrupted for a moment */
function isComplete(crawl: PastCrawl | undefined): boolean {
  if (crawl?.outcome === 'failed') throw new Error(`The sync failed: ${JSON.stringify(crawl.fault)}`);
  return crawl?.outcome === 'complete';
}

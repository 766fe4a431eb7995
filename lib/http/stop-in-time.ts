import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { onePerProcess } from '@/lib/one-per-process';

/** What has to be done before the process may end. */
export interface Stop {
  /** From the request to stop until the process ends, at most. */
  withinMs: number;
  /** Done at once: ends answers that never end by themselves, and work that nobody waits for. */
  atOnce: () => Promise<void>;
  /** Done when the last answer is written: nothing uses what it closes any more. */
  last: () => Promise<void>;
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
}

/** Kept for what is done last, so that slow readers do not cost it. */
const LAST_MS = 1500;
const LOOK_EVERY_MS = 25;
/** A terminal and whoever started the process may both pass on one and the same signal. */
const SAME_SIGNAL_MS = 500;

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

const stopping = onePerProcess('stopping', () => false);

/** Whether the process was asked to stop. */
export const isStopping = (): boolean => stopping.value;

/**
 * Ends the process well when it is asked to: no new connections, answers under way are written, then the rest is closed.
 * A second request of the same kind ends it at once.
 */
export function stopInTime(plan: Stop): void {
  const traffic = watchTraffic();
  for (const [signal, code] of SIGNALS) {
    // Next's own would end the process with the last answer, while the sync still holds its lease. When developing it
    // keeps what it has compiled.
    if (process.env.NODE_ENV === 'production') process.removeAllListeners(signal);
    let askedAt: number | null = null;
    process.on(signal, () => {
      const again = askedAt !== null && Date.now() - askedAt > SAME_SIGNAL_MS;
      askedAt ??= Date.now();
      if (again) process.exit(code);
      if (isStopping()) return;
      stopping.value = true;
      setTimeout(() => {
        // The log's disk may be full, and an exit that waits for a line would never come.
        try {
          plan.log.error({ signal, withinMs: plan.withinMs }, 'stopped late: something did not end in time');
        } finally {
          process.exit(code);
        }
      }, plan.withinMs);
      void stop(plan, traffic).finally(() => process.exit(code));
    });
  }
}

async function stop({ withinMs, atOnce, last, log }: Stop, traffic: Traffic): Promise<void> {
  const stoppedAt = performance.now();
  const failed = (err: unknown) => log.error({ err }, 'something could not be closed');
  const ended = atOnce().catch(failed);
  const cut = await traffic.ended(stoppedAt + Math.max(withinMs - LAST_MS, withinMs / 2));
  await ended;
  await last().catch(failed);
  log.info({ ms: Math.round(performance.now() - stoppedAt), cut }, 'stopped');
}

interface Traffic {
  /** Takes no more connections; @returns how many answers were cut off because they were not written by then */
  ended(by: number): Promise<number>;
}

/** Next makes its server itself and hands it to nobody, but each of its requests names it. */
function watchTraffic(): Traffic {
  const servers = new Set<Server>();
  const answers = new Set<ServerResponse>();
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    answers.add(response);
    response.once('close', () => answers.delete(response));
    if (isStopping()) lastOfItsConnection(response);
  });
  return {
    async ended(by) {
      for (const server of servers) server.close();
      for (const response of answers) lastOfItsConnection(response);
      while (answers.size > 0 && performance.now() < by) {
        for (const server of servers) server.closeIdleConnections();
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      const cut = answers.size;
      for (const server of servers) server.closeAllConnections();
      return cut;
    },
  };
}

function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVE } from '@/lib/launch/build.mjs';
import { ADMINISTRATOR } from '../../fixtures/dashboard';
import { freePort } from '../../fixtures/free-port';
import { startProgram } from '../service-process';

const READY_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 20_000;
/** Characters kept of a process's output. */
const CONSOLE_KEPT = 20_000;

export interface Answered {
  status: number;
  /** The parsed body; null unless it is JSON. */
  body: unknown;
  /** The session's, where the answer sets one. */
  cookie: string | null;
  ms: number;
}

interface Asking {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  cookie?: string;
}

interface Layout {
  /** DATA_DIR. */
  folder: string;
  /** Whether the embedded service is a part of it. */
  service?: boolean;
  variables: Readonly<Record<string, string>>;
  /** The user that the dashboard runs as; the current one by default. */
  uid?: number;
}

/** The whole app on a data folder of its own and on ports that it keeps: started, killed, started again. */
export class Installation {
  readonly #layout: Layout;
  readonly #ports: readonly [number, number];
  #processes: ChildProcess[] = [];
  #console = '';

  private constructor(layout: Layout, ports: readonly [number, number]) {
    this.#layout = layout;
    this.#ports = ports;
  }

  static async at(layout: Layout): Promise<Installation> {
    return new Installation(layout, [await freePort(), await freePort()]);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#ports[0]}`;
  }

  get serviceUrl(): string {
    return `http://127.0.0.1:${this.#ports[1]}`;
  }

  /** The SQLite file, or the address of Postgres. */
  get database(): string {
    return this.#layout.variables.DATABASE_URL || path.join(this.#layout.folder, 'staygrid.db');
  }

  /** The environment of its processes. */
  get variables(): Record<string, string> {
    const [port, servicePort] = this.#ports.map(String) as [string, string];
    return {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', SYNC_INTERVAL_SECONDS: '0', SERVICE_RATE_LIMIT: '0' },
      ...{ PORT: port, SERVICE_PORT: servicePort, DATA_DIR: this.#layout.folder, SERVICE: 'on' },
      ...{ DATABASE_URL: '', SERVICE_DATABASE_URL: '', PARTNER_BASE_URL: '', PARTNER_ACCESS_TOKEN: '' },
      ...{ ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
      ...this.#layout.variables,
    };
  }

  /** The end of the dashboard's output since its start. */
  get console(): string {
    return this.#console;
  }

  /** @returns after how many milliseconds it was ready */
  async start(): Promise<number> {
    const startedAt = performance.now();
    this.launch();
    await this.until(async () => (await this.ask('/api/health/ready')).status === 200, 'ready');
    if (this.#layout.service) {
      const listens = async () => (await fetch(`${this.serviceUrl}/health`)).ok;
      await this.until(listens, 'the service');
    }
    return performance.now() - startedAt;
  }

  /** Starts it without waiting for success. */
  launch(): void {
    this.#console = '';
    const { service, uid } = this.#layout;
    const env = { ...process.env, ...this.variables };
    const dashboard = spawn(process.execPath, SERVE, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    for (const output of [dashboard.stdout, dashboard.stderr]) {
      output.on('data', (text) => {
        this.#console = (this.#console + text).slice(-CONSOLE_KEPT);
      });
    }
    const program = 'lib/service/cli/main.ts';
    this.#processes = [dashboard, ...(service ? [startProgram(program, ['serve'], this.variables)] : [])];
  }

  /** kill -9, of everything at once. */
  kill = (): Promise<void> => this.#end('SIGKILL');

  stop = (): Promise<void> => this.#end('SIGTERM');

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const gone = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill(signal);
    await Promise.all(gone);
  }

  /** @throws without an answer */
  async ask(route: string, { method = 'GET', body, cookie = '' }: Asking = {}): Promise<Answered> {
    const startedAt = performance.now();
    const answer = await fetch(this.url + route, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : null,
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? null,
      ms: performance.now() - startedAt,
    };
  }

  /** @returns the session's cookie */
  async signIn({ email, password } = ADMINISTRATOR): Promise<string> {
    const body = { email, password };
    const { cookie, status } = await this.ask('/api/auth/sign-in/email', { method: 'POST', body });
    if (!cookie) throw new Error(`${email} cannot sign in: ${status}`);
    return cookie;
  }

  /** @throws when it does not hold in time, with the dashboard's output */
  async until(holds: () => Promise<boolean>, what: string, withinMs = READY_WITHIN_MS): Promise<void> {
    const by = performance.now() + withinMs;
    while (!(await holds().catch(() => false))) {
      if (performance.now() > by) throw new Error(`Not ${what} within ${withinMs / 1000} s.\n${this.#console}`);
      await delay(25);
    }
  }

  /** The memory of the dashboard's process, in MB; 0 where the system does not tell. */
  memory(): number {
    try {
      const status = readFileSync(`/proc/${this.#processes[0]?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  }
}

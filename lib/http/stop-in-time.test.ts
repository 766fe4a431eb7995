import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const FIXTURE = ['--import', 'tsx', 'lib/http/stop-in-time.fixture.ts'];

let server: ChildProcess;
afterEach(() => void server.kill('SIGKILL'));

async function start(withinMs: number) {
  server = spawn(process.execPath, [...FIXTURE, String(withinMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const said: string[] = [];
  server.stdout?.on('data', (chunk) => said.push(...String(chunk).trim().split('\n')));
  while (said.length === 0) await once(server.stdout as NodeJS.ReadableStream, 'data');
  const url = `http://127.0.0.1:${said[0]?.split(' ')[1]}`;
  const ended = once(server, 'exit').then(([code]) => code as number);
  return { url, said, ended };
}

/** A request whose answer has begun. */
async function ask(url: string, agent: http.Agent | false = false): Promise<http.IncomingMessage> {
  const [answer] = await once(http.get(url, { agent }), 'response');
  return answer as http.IncomingMessage;
}

test('answers under way are written, streams ended, idle connections closed, the rest is done last', async () => {
  const { url, said, ended } = await start(5000);
  const agent = new http.Agent({ keepAlive: true });
  await text(await ask(`${url}/`, agent));
  const [slow, stream] = [await ask(`${url}/slow`), await ask(`${url}/stream`)];
  const stoppedAt = performance.now();
  server.kill('SIGTERM');
  expect(await Promise.all([text(slow), text(stream)])).toEqual(['begun whole', 'begun data: the end\n\n']);
  await expect(ask(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await ended).toBe(143);
  expect(performance.now() - stoppedAt).toBeLessThan(3000);
  expect(said.slice(1)).toEqual(['ended streams', 'closed', 'stopped']);
  agent.destroy();
});

test('an answer that does not end is cut off in time for what is done last', async () => {
  const { url, said, ended } = await start(2000);
  const cut = expect(text(await ask(`${url}/never`))).rejects.toThrow();
  server.kill('SIGINT');
  expect(await ended).toBe(130);
  await cut;
  expect(said.slice(1)).toEqual(['ended streams', 'closed', 'stopped']);
});

test('a second request of the same kind ends it at once, one that comes twice by accident does not', async () => {
  const { url, said, ended } = await start(30_000);
  const never = ask(`${url}/never`).then(text);
  const cut = expect(never).rejects.toThrow();
  await delay(200);
  server.kill('SIGTERM');
  server.kill('SIGTERM');
  await delay(700);
  expect(server.exitCode).toBeNull();
  server.kill('SIGTERM');
  expect(await ended).toBe(143);
  await cut;
  expect(said).not.toContain('closed');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = 'lib/service/cli/main.ts';

/** Starts a TypeScript program of the project as a process of its own. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, '--import', 'tsx', path.join(ROOT, file), ...args], {
    cwd: ROOT,
    // A bundler in this process may have said "production".
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a program to its end. @returns its output @throws when it fails */
export async function runProgram(...program: Parameters<typeof startProgram>): Promise<string> {
  const child = startProgram(...program);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program.slice(0, 2).flat().join(' ')} ended with ${code}`);
  return output.trim();
}

/** Runs a command of the service to its end. @throws when it fails */
export const runService = (args: readonly string[], env: Record<string, string>): Promise<string> =>
  runProgram(CLI, args, env);

/** Makes an account with a number of the demo's homes. @returns its token */
export async function seededAccount(env: Record<string, string>, homes: number): Promise<string> {
  await runService(['account', 'create', 'bench'], env);
  await runService(['seed', 'bench', '--properties', String(homes)], env);
  return newToken(env);
}

/** A new token of the account `bench`. */
export async function newToken(env: Record<string, string>): Promise<string> {
  return JSON.parse(await runService(['token', 'create', 'bench', '--json'], env)).token;
}

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program that prints `{"url": …}` once it listens. */
export async function startServer(file: string, args: readonly string[], env = {}): Promise<Server> {
  const child = startProgram(file, args, env);
  const output = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = await Promise.race([
    once(output, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it listened`))),
  ]);
  return {
    url: JSON.parse(line).url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** @param port 0 for a free one */
export const startEmbeddedService = (env: Record<string, string>, port = '0'): Promise<Server> =>
  startServer(CLI, ['serve', '--port', port, '--json'], env);

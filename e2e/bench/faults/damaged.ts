import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, cpSync, openSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../fixtures/free-port';
import { Installation } from './installation';
import { isUnavailable } from './load';
import type { Result } from './read-only';

const START_WITHIN_MS = 30_000;
const PAGE = 8192;

/** The ways in which a file is damaged. */
export const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  'first page overwritten': (file) => overwrite(file, 0),
  'cut off in the middle': (file) => truncateSync(file, 700_000),
  'a page in the middle overwritten': (file) => overwrite(file, 40),
  'no database at all': (file) => copyFileSync('package.json', file),
};

/** Starts the deployed server and the launcher on a damaged copy of a good data folder. */
export async function damaged(
  name: string,
  good: string,
  folder: string,
  variables: Record<string, string>,
  damage: (file: string) => void,
): Promise<Result> {
  cpSync(good, folder, { recursive: true });
  damage(path.join(folder, 'staygrid.db'));
  const app = await Installation.at({ folder, variables });
  app.launch();
  try {
    await app.until(async () => (await app.ask('/api/health/live')).status === 200, 'alive');
    const answer = await app.ask('/api/properties');
    const ready = await app.ask('/api/health/ready');
    const { reason } = ready.body as { reason?: string };
    const { code, said } = await launched(app.variables);
    const isSaid = said.includes('is damaged') && said.includes('npm run restore') && code === 1;
    return {
      row: [name, `${answer.status}, ready: ${reason}`, `ends with ${code}${isSaid ? ', says what to do' : ''}`],
      verdict: {
        target: `${name}: found at the start`,
        reached: isUnavailable(answer) && reason === 'database damaged' && isSaid,
      },
    };
  } finally {
    await app.stop();
  }
}

/** The outcome of `npm start`. */
async function launched(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: { ...process.env, ...variables, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += text;
    });
  const timer = setTimeout(() => child.kill('SIGTERM'), START_WITHIN_MS);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, said };
}

function overwrite(file: string, page: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
  closeSync(handle);
}

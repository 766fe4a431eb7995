import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';

ownInstallation({ SERVICE: 'off' });

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];
type Routes = Record<string, ((request: Request, context: object) => Promise<Response>) | undefined>;

const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map(path.dirname);
const ofLibrary = ['[[...path]]', 'auth/[...path]'];

it.each(folders.filter((folder) => !ofLibrary.includes(folder)))(
  '/api/%s refuses other methods with our error body',
  async (folder) => {
    const routes: Routes = await import(path.join(import.meta.dirname, folder, 'route.ts'));
    const ask = (method: string) =>
      routes[method]?.(new Request(`http://dashboard/api/${folder}`, { method, headers: { 'x-request-id': 'r1' } }), {
        params: Promise.resolve({}),
      });
    const told = (await ask('OPTIONS'))?.headers.get('allow')?.split(', ') ?? [];
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(METHODS));
    const refused = METHODS.filter((method) => !told.includes(method));
    expect(refused.length).toBeGreaterThan(1);
    for (const method of refused) {
      const answer = await ask(method);
      expect([method, answer?.status, answer?.headers.get('allow')]).toEqual([method, 405, told.join(', ')]);
      expect(await answer?.json()).toEqual({
        error: {
          code: 'METHOD_NOT_ALLOWED',
          message: expect.stringContaining(`${method} is not`),
          requestId: expect.any(String),
        },
      });
    }
    expect(told.includes('HEAD')).toBe(told.includes('GET'));
  },
);

it.each([
  ['PUT', 'sign-in/email', 'POST, OPTIONS'],
  ['GET', 'sign-out', 'POST, OPTIONS'],
  ['POST', 'get-session', 'GET, HEAD, OPTIONS'],
  ['DELETE', 'two-factor/enable', 'POST, OPTIONS'],
])('%s /api/auth/%s is refused, and %s are named', async (method, folder, allow) => {
  const routes: Routes = await import('./auth/[...path]/route');
  const answer = await routes[method]?.(new Request(`http://dashboard/api/auth/${folder}`, { method }), {});
  expect([answer?.status, answer?.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer?.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
});

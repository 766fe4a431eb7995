import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { reference } from './reference';

const folder = vi.hoisted(() => ({ path: '' }));
vi.mock('swagger-ui-dist/absolute-path.js', () => ({ default: () => folder.path }));

const TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Made while its files were there. */
function started() {
  folder.path = mkdtempSync(path.join(os.tmpdir(), 'staygrid-reference-'));
  for (const name of Object.keys(TYPES)) writeFileSync(path.join(folder.path, name), `all of ${name}`);
  const app = reference('1.2.3');
  rmSync(folder.path, { recursive: true });
  return app;
}

it('opens no file for who asks', async () => {
  const app = started();
  for (const [name, type] of Object.entries(TYPES)) {
    const answer = await app.request(`/docs/${name}`);
    expect([answer.status, await answer.text()]).toEqual([200, `all of ${name}`]);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('last-modified')).toMatch(/ GMT$/);
    const { headers } = await app.request(`/docs/${name}`, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(answer.headers.get('content-length'));
  }
});

it('writes the document once for all', async () => {
  const app = started();
  const write = vi.spyOn(JSON, 'stringify');
  const answers = [await app.request('/openapi.json'), await app.request('/openapi.json')];
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
  for (const answer of answers) expect(await answer.json()).toMatchObject({ info: { version: '1.2.3' } });
});

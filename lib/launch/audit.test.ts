import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { auditPackages } from './audit.mjs';

const ADVISORY = {
  id: 1,
  title: 'A hole',
  url: 'https://example.com/advisory',
  severity: 'high',
  vulnerable_versions: '>=16.0.0',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

test('names each advisory that is high or critical', async () => {
  const asked: string[] = [];
  const registry = await registryThat((packages) => {
    asked.push(...Object.keys(packages));
    return {
      next: [ADVISORY, { ...ADVISORY, id: 2, title: 'A small one', severity: 'moderate' }],
      react: [{ ...ADVISORY, id: 3, title: 'A chasm', severity: 'critical' }],
    };
  });
  expect(await auditPackages(registry)).toEqual({
    holes: [
      'next >=16.0.0: high: A hole (https://example.com/advisory)',
      'react >=16.0.0: critical: A chasm (https://example.com/advisory)',
    ],
  });
  expect(asked).toEqual(expect.arrayContaining(['next', 'react', 'kysely', 'vitest']));
});

test('finds none where the registry knows of none', async () => {
  expect(await auditPackages(await registryThat(() => ({})))).toEqual({ holes: [] });
});

test('says so when the registry gives no answer', async () => {
  expect(await auditPackages(await registryThat(() => undefined))).toEqual({
    unanswered: expect.stringContaining('405 Method Not Allowed'),
  });
});

/** npm's options for a registry that knows only advisories; undefined: that refuses to say any. */
async function registryThat(knows: (packages: Record<string, string[]>) => object | undefined) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end('{}');
    const answer = knows((await json(request.pipe(createGunzip()))) as Record<string, string[]>);
    if (!answer) return response.writeHead(405).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cache = await mkdtemp(path.join(tmpdir(), 'staygrid-npm-'));
  onTestFinished(async () => {
    server.close();
    await rm(cache, { recursive: true });
  });
  // npm keeps what it is told of a hole: not where it would believe it later.
  return [`--registry=http://127.0.0.1:${(server.address() as AddressInfo).port}`, `--cache=${cache}`];
}

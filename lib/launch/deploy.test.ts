import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INPUTS, NODE_OPTIONS, STANDALONE } from './build.mjs';

const FOLDER = 'lib/launch/deploy';
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const readme = readFileSync('README.md', 'utf8');

it('the unit, the image and the README start the server with the options that were measured', () => {
  const options = NODE_OPTIONS.join(' ');
  expect(read('staygrid.service')).toContain(`ExecStart=/usr/bin/node ${options} /opt/staygrid/staygrid.mjs\n`);
  const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(command).toEqual(['node', ...NODE_OPTIONS, 'staygrid.mjs']);
  expect(readme.split(`node ${options} staygrid.mjs`)).toHaveLength(2);
});

it('the unit does not start again what another start does not mend', () => {
  expect(read('staygrid.service')).toMatch(/^RestartPreventExitStatus=2$/m);
});

it('the image is built from what a build is made of, and from no file that may hold a secret', () => {
  const lines = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(taken.sort()).toEqual([...INPUTS].sort());
  for (const name of taken) expect(existsSync(name), name).toBe(true);
});

it('the image runs what a build makes, not as root, with its data in a volume and a check of its health', () => {
  const [build = '', run = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
  expect(build).toMatch(/^RUN npm ci\b/m);
  expect(build).toMatch(/^RUN npm run build$/m);
  expect(run).toContain(`COPY --from=build /build/${STANDALONE} /app\n`);
  expect(run).toMatch(/^USER node$/m);
  expect(run).toMatch(/^VOLUME \/data$/m);
  expect(run).toContain('DATA_DIR=/data');
  expect(run).toMatch(/HEALTHCHECK[^\n]*\\\n {2}CMD \["node", "-e", ".*\/api\/health\/ready/);
  expect(run.indexOf('USER node')).toBeLessThan(run.indexOf('CMD ['));
  const versions = /VERSIONS = \[([^\]]+)\]/.exec(readFileSync('lib/launch/nodes.mjs', 'utf8'))?.[1];
  for (const [, version] of dockerfile.matchAll(/^FROM node:(\d+)-/gm)) expect(versions).toContain(`'${version}`);
});

it('compose builds that image, alone or with Postgres', () => {
  const context = path.join(FOLDER, /context: (.+)/.exec(compose)?.[1] ?? '');
  expect(path.resolve(context)).toBe(process.cwd());
  expect(existsSync(path.join(context, /dockerfile: (.+)/.exec(compose)?.[1] ?? ''))).toBe(true);
  expect(compose).toContain('- data:/data\n');
  // Docker publishes past a firewall.
  expect(compose).toContain('- 127.0.0.1:3000:3000\n');
  expect(compose).not.toContain('postgres');
  expect(read('compose.postgres.yaml')).toMatch(
    /DATABASE_URL: postgres:\/\/staygrid:\$\{POSTGRES_PASSWORD:\?[^}]+\}@postgres\/staygrid\n/,
  );
});

it('nginx leads to the port of the unit, and waits and takes as much as the dashboard does', () => {
  const nginx = read('nginx.conf');
  expect(nginx).toContain('server 127.0.0.1:3000;');
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-(Host|Proto|For)/);
  expect(nginx.match(/\{/g)).toHaveLength(nginx.match(/\}/g)?.length ?? 0);
});

it('every link of the README to a file leads to one, and every file of a deployment is named there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
  const named = readdirSync(FOLDER).filter((name) => !name.endsWith('.dockerignore'));
  for (const name of named) expect(links).toContain(`${FOLDER}/${name}`);
});

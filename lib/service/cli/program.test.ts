import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleProperty, sampleRange } from '@/lib/contract/property.sample';
import { DETAILS_PATH } from '@/lib/contract/request';
import { demoTokenFile, readEnv } from '@/lib/runtime/env';
import { type ExitCode, runCommand } from './program';

let folder: string;
let variables: Record<string, string>;
/** The answer at the terminal; null without one. */
let answer: 'yes' | 'no' | null;
beforeEach(() => {
  answer = null;
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-cli-'));
  variables = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent', DEMO_PROPERTIES: '7' };
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: ExitCode;
  out: string;
  err: string;
}

interface Started {
  /** The first line on standard output. */
  firstLine(): Promise<string>;
  stop(): Promise<Outcome>;
}

function start(...args: string[]): Started {
  const [out, err]: [string[], string[]] = [[], []];
  const events = new EventEmitter();
  const firstLine = once(events, 'print').then(([text]) => text as string);
  const stopRequested = once(events, 'stop').then(() => {});
  const done = runCommand(args, {
    env: () => readEnv(variables),
    print(text) {
      out.push(text);
      events.emit('print', text);
    },
    note: (text) => err.push(text),
    interactive: false,
    confirm: answer && (async () => answer === 'yes'),
    stopRequested: () => stopRequested,
  });
  return {
    firstLine: () => Promise.race([firstLine, done.then(() => Promise.reject(new Error(err.join('\n'))))]),
    async stop() {
      events.emit('stop');
      return { code: await done, out: out.join('\n'), err: err.join('\n') };
    },
  };
}

const run = (...args: string[]): Promise<Outcome> => start(...args).stop();
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

function file(name: string, ...lines: unknown[]): string {
  const place = path.join(folder, name);
  writeFileSync(place, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return place;
}

const homes = (...ids: string[]) => file('properties.jsonl', ...ids.map((id) => sampleProperty({ id })));

describe('using it wrongly', () => {
  it.each([
    [['acount'], "unknown command 'acount'"],
    [['account', 'create'], "missing required argument 'name'"],
    [['token', 'create', 'acme', '--expires', 'soon'], 'Give days (30d) or a date (2027-01-31).'],
    [['token', 'create', 'acme', '--expires', '2020-01-31'], '2020-01-31 is over.'],
    [['token', 'create', 'acme', '--expires', '2027-02-30'], 'Give days'],
    [['import', 'acme'], 'give --properties or --calendars'],
    [['import', 'acme', '--calendars', 'x', '--replace'], '--replace needs --properties'],
    [['import', 'acme', '--csv', 'x'], 'CSV needs --map, which --suggest-map writes'],
    [['import', 'acme', '--properties', 'x', '--suggest-map'], '--suggest-map needs --csv or --calendar-csv'],
    [['import', 'acme', '--properties', 'x', '--csv', 'y', '--map', 'z'], "'--properties <file>'"],
    [['import', 'acme', '--calendars', 'x', '--calendar-csv', 'y', '--map', 'z'], "'--calendars <file>'"],
    [['seed', 'acme', '--properties', '0'], 'Give a whole number from 1 to 1000000.'],
    [['serve', '--port', '65536'], 'Give a whole number from 0 to 65535.'],
    [['publish', 'acme'], "missing required argument 'id'"],
  ])('%j exits with 2 and says why', async (args, why) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });

  it('exits with 2 and names every fault of the configuration', async () => {
    variables.PORT = 'x';
    variables.TIME_ZONE = 'Mars';
    const { code, err } = await run('account', 'list');
    expect(code).toBe(2);
    expect(err).toContain('PORT must be');
    expect(err).toContain('TIME_ZONE must be');
  });

  it('explains every command', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['account', 'token', 'import', 'seed', 'serve', 'publish', 'unpublish']) {
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
      const help = await run(name, '--help');
      expect([help.code, help.err]).toEqual([0, '']);
      expect(help.out).toContain(`Usage: service ${name}`);
    }
  });
});

describe('accounts and tokens', () => {
  it('are made, listed, suspended and revoked', async () => {
    expect((await run('account', 'create', 'acme')).code).toBe(0);
    expect(await run('account', 'create', 'acme')).toEqual({
      code: 1,
      out: '',
      err: 'error: The account "acme" exists already.',
    });
    variables.SERVICE_PORT = '4001';
    const { out, err } = await run('token', 'create', 'acme', '--expires', '2999-01-31');
    expect(out).toMatch(/^PARTNER_BASE_URL=http:\/\/localhost:4001\nPARTNER_ACCESS_TOKEN=sg_[\w-]{43}$/);
    const id = /token ([0-9a-f]+) of/.exec(err)?.[1] ?? '';
    expect(await json('token', 'list', 'acme')).toMatchObject([{ id, expiresAt: '2999-02-01T00:00:00.000Z' }]);
    await run('token', 'revoke', id);
    expect((await run('token', 'list', 'acme')).out).toMatch(new RegExp(`^${id} +revoked`, 'm'));
    await run('account', 'suspend', 'acme');
    expect(await json('account', 'list')).toMatchObject([{ name: 'acme', suspended: true }]);
    await run('account', 'resume', 'acme');
    expect((await run('account', 'list')).out).toMatch(/^acme +active +0 +0/m);
  });

  it('tell machines, too, how the dashboard is connected', async () => {
    await run('account', 'create', 'acme');
    const { token, ...told } = await json('token', 'create', 'acme');
    expect(told).toMatchObject({ PARTNER_BASE_URL: 'http://localhost:3001', PARTNER_ACCESS_TOKEN: token });
  });

  it('are kept in files that only their owner may read', async () => {
    await run('account', 'create', 'acme');
    const folder = variables.DATA_DIR ?? '';
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toContain('service.db');
    for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o777, name).toBe(0o600);
  });

  it('cannot be kept in a file that is no database', async () => {
    variables.SERVICE_DATABASE_URL = file('notes.txt', 'x'.repeat(200));
    const { code, err } = await run('account', 'list');
    expect(code).toBe(1);
    expect(err).toBe(`error: The database ${variables.SERVICE_DATABASE_URL} cannot be used: file is not a database.`);
  });

  it('cannot be kept in a Postgres that does not answer, and its password is not told', async () => {
    variables.SERVICE_DATABASE_URL = 'postgres://me:secret@127.0.0.1:9/db';
    const { code, err } = await run('account', 'list');
    expect(code).toBe(1);
    expect(err).toMatch(/^error: The database postgres:\/\/127\.0\.0\.1:9\/db cannot be used: .*ECONNREFUSED/);
  });
});

describe('importing', () => {
  beforeEach(() => run('account', 'create', 'acme'));

  it('reports its result', async () => {
    const calendars = file('calendars.jsonl', { id: 'A', calendar: [sampleRange('2026-11-21', '2026-11-30')] });
    const { code, out } = await run('import', 'acme', '--properties', homes('A', 'B'), '--calendars', calendars);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Imported into "acme".',
      'homes: 2 new (A B), 0 changed, 0 unchanged, 0 removed',
      'calendars: 1 new (A), 0 changed, 0 unchanged, 0 removed',
      'The calendars end between 2026-11-30 and 2026-11-30.',
      'The calendars of 1 home end early (A); the service publishes NOT_AVAILABLE from there on.',
      '1 home without a calendar (B); the service publishes NOT_AVAILABLE for all days.',
    ]);
    expect(await json('account', 'list')).toMatchObject([{ properties: 2, published: 2 }]);
  });

  it('reports bad lines as FILE:LINE: path: what, changes nothing and exits with 1', async () => {
    const bad = file('bad.jsonl', sampleProperty({ id: 'A' }), sampleProperty({ id: 'a b' }), 'oops');
    const { code, out, err } = await run('import', 'acme', '--properties', bad);
    expect(code).toBe(1);
    expect(out).toMatch(/^Nothing was changed\./);
    const [first, second, last] = err.split('\n');
    expect(first).toBe(`${bad}:2: id: must be 1 to 64 letters, digits, "_" or "-" (found "a b")`);
    expect(second).toMatch(new RegExp(`^${bad}:3: is not JSON: `));
    expect(last).toBe('error: 2 bad lines; --skip-invalid imports the rest.');
    expect(await json('account', 'list')).toMatchObject([{ properties: 0 }]);
  });

  it('says how many bad lines it did not report', async () => {
    const { err } = await run('import', 'acme', '--properties', file('bad.jsonl', ...Array(51).fill('x')));
    expect(err.split('\n').at(-2)).toBe('… and 1 more bad line');
  });

  it('imports the rest with --skip-invalid and still exits with 1', async () => {
    const bad = file('bad.jsonl', 'oops', sampleProperty({ id: 'A' }));
    const { code, out, err } = await run('import', 'acme', '--properties', bad, '--skip-invalid', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      changed: true,
      properties: { new: { count: 1 } },
      badLines: 1,
      faults: [{ line: 1, path: '' }],
    });
    expect(err).toContain('1 bad line left out.');
  });

  it('asks on a terminal before it removes many homes, and needs --yes elsewhere', async () => {
    await run('import', 'acme', '--properties', homes('A', 'B', 'C'));
    const replace = (...more: string[]) => run('import', 'acme', '--properties', homes('A'), '--replace', ...more);
    const left = async () => (await json('account', 'list'))[0].properties;
    expect(await replace()).toMatchObject({
      code: 1,
      err: 'error: --replace removes 2 of 3 homes from the account. Give --yes to allow it.',
    });
    answer = 'no';
    expect((await replace()).code).toBe(1);
    expect(await left()).toBe(3);
    answer = 'yes';
    expect((await replace()).code).toBe(0);
    expect(await left()).toBe(1);
    answer = null;
    await run('import', 'acme', '--properties', homes('A', 'B'));
    expect((await replace('--yes')).code).toBe(0);
    expect(await left()).toBe(1);
  });

  it('says the same in a dry run and changes nothing', async () => {
    const dry = await run('import', 'acme', '--properties', homes('A'), '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/^Nothing was changed: this was a dry run\. .*\nhomes: 1 new \(A\)/);
    expect(await json('account', 'list')).toMatchObject([{ properties: 0 }]);
  });

  it('says that a dry run with a bad line would bring nothing, and exits as the import would', async () => {
    const bad = file('bad.jsonl', sampleProperty({ id: 'A' }), 'oops');
    const dry = await run('import', 'acme', '--properties', bad, '--dry-run');
    expect(dry).toMatchObject({
      code: 1,
      out: 'Nothing was changed: this was a dry run. The import would bring nothing: one bad line stops it.',
    });
    const skipping = await run('import', 'acme', '--properties', bad, '--dry-run', '--skip-invalid');
    expect(skipping.code).toBe(1);
    expect(skipping.out).toContain('homes: 1 new (A)');
    await run('import', 'acme', '--properties', homes('A', 'B', 'C'));
    const replacing = await run('import', 'acme', '--properties', homes('A'), '--replace', '--dry-run');
    expect(replacing).toMatchObject({ code: 1, err: expect.stringContaining('Give --yes to allow it.') });
  });

  it('reports values that look wrong as FILE:LINE: path: warning: what, counts them by kind, and imports them', async () => {
    const odd = file('odd.jsonl', sampleProperty({ id: 'A', bedrooms: -1 }), sampleProperty({ id: 'B', name: '' }));
    const { code, out, err } = await run('import', 'acme', '--properties', odd);
    expect(code).toBe(0);
    expect(out.split('\n').at(-1)).toBe('2 warnings: 1 values.impossible, 1 text.name-missing');
    expect(err.split('\n')).toEqual([
      `${odd}:1: bedrooms: warning: it is below 0 (found -1)`,
      `${odd}:2: name: warning: it is empty (found "")`,
    ]);
    expect(await json('import', 'acme', '--properties', odd)).toMatchObject({
      warnings: { count: 2, kinds: { 'values.impossible': 1 }, values: [{ line: 1, path: 'bedrooms' }, { line: 2 }] },
    });
    const strict = await run('import', 'acme', '--properties', odd, '--strict', '--json');
    expect(strict.code).toBe(1);
    expect(JSON.parse(strict.out)).toMatchObject({ changed: false, badLines: 2, warnings: { count: 0 } });
    expect(strict.err.split('\n')[0]).toBe(`${odd}:1: bedrooms: it is below 0 (found -1)`);
  });

  it('suggests a map of the columns of CSV, and imports by it', async () => {
    const { id, ...home } = sampleProperty({ id: 'A' });
    const headings = [
      'Id',
      'address',
      'availability',
      'media',
      'amenities',
      'buildingAmenities',
      'pricing',
      'policies',
    ];
    const csv = file('homes.csv', headings.join(';'), 'A;x;x;x;x;x;x;x');
    const nights = file(
      'nights.csv',
      'home,date,status,price,cta,ctd,note',
      'B,2026-11-21,Available,80,no,no,',
      'A,2026-11-22,Not available,80,no,yes,"two\nlines"',
    );
    const map = path.join(folder, 'map.json');
    const files = ['--csv', csv, '--calendar-csv', nights];
    const printed = await run('import', 'acme', ...files, '--suggest-map');
    expect(printed.err).toContain(`${nights}: no field takes the columns home, note.`);
    expect(printed.err).toContain(`${nights}: no column has id, minNights: name one, or {"value": …} for all.`);
    const written = await run('import', 'acme', ...files, '--suggest-map', '--map', map);
    expect(written).toMatchObject({ code: 0, out: '', err: expect.stringContaining(`The map is in ${map}.`) });
    const suggested = JSON.parse(readFileSync(map, 'utf8'));
    expect(suggested).toEqual(JSON.parse(printed.out));
    expect(suggested.calendars).toMatchObject({ from: 'date', to: 'date', dailyPrice: 'price', minNights: null });
    expect(await run('import', 'acme', ...files, '--suggest-map', map)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`error: ${map} exists already.`),
    });
    const properties = Object.fromEntries(Object.entries(home).map(([name, value]) => [name, { value }]));
    const calendars = { ...suggested.calendars, id: 'home', minNights: { value: 2 } };
    writeFileSync(map, JSON.stringify({ properties: { id: 'Id', ...properties }, calendars }));
    const refused = await run('import', 'acme', ...files, '--map', map, '--dry-run');
    expect(refused.err).toContain(`${nights}:2: id: "B" is not the id of a property of this account`);
    const { code, out } = await run('import', 'acme', ...files, '--map', map, '--skip-invalid');
    expect(code).toBe(1);
    expect(out).toContain('calendars: 1 new (A)');
    writeFileSync(map, '{"properties": {"id": 1}}');
    expect((await run('import', 'acme', ...files, '--map', map)).err).toMatch(
      /map\.json is no map of columns: each field/,
    );
  });

  it('withdraws and publishes properties', async () => {
    await run('import', 'acme', '--properties', homes('A', 'B', 'C'));
    expect((await run('unpublish', 'acme', 'A', 'B', 'A')).out).toBe('2 properties are withdrawn.');
    expect(await json('account', 'list')).toMatchObject([{ properties: 3, published: 1 }]);
    expect(await run('publish', 'acme', 'A', 'X')).toMatchObject({
      code: 1,
      err: 'error: The account "acme" has no property X; nothing was changed.',
    });
    expect((await run('publish', 'acme', 'A')).out).toBe('1 property is published.');
  });
});

describe('seeding', () => {
  beforeEach(() => run('account', 'create', 'acme'));

  it('fills an account, and again with another size', async () => {
    expect((await run('seed', 'acme', '--properties', '12')).out).toBe('The account "acme" has 12 homes.');
    await run('seed', 'acme', '--properties', '5', '--seed', '9');
    expect(await json('account', 'list')).toMatchObject([{ properties: 5 }]);
  });

  it('takes the place of an imported portfolio only when told to', async () => {
    await run('import', 'acme', '--properties', homes('A'));
    const refused = await run('seed', 'acme', '--properties', '5');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('has a portfolio of its own') });
    expect((await run('seed', 'acme', '--properties', '5', '--replace')).code).toBe(0);
  });
});

describe('serving', () => {
  it('listens until it is asked to stop', async () => {
    const service = start('serve', '--port', '0', '--json');
    const { url } = JSON.parse(await service.firstLine());
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await service.stop()).code).toBe(0);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('gives advice when the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { code, err } = await run('serve', '--port', String(port));
    expect(code).toBe(1);
    expect(err).toBe(
      `error: Port ${port} on 127.0.0.1 is in use: stop what uses it, or choose another with --port or SERVICE_PORT.`,
    );
    server.close();
  });
});

describe('the demo', () => {
  /** Starts the demo, reads its first page with the token kept in DATA_DIR, and stops it. */
  async function homesOfDemo(): Promise<{ id: string; url: string }[]> {
    const service = start('serve', '--demo', '--port', '0', '--json');
    const { url } = JSON.parse(await service.firstLine());
    const response = await fetch(`${url}${DETAILS_PATH}?pageSize=100`, {
      headers: { authorization: `Bearer ${readToken()}` },
    });
    const { properties } = await response.json();
    await service.stop();
    return properties;
  }

  const tokenFile = () => demoTokenFile(variables.DATA_DIR ?? '');
  const readToken = () => readFileSync(tokenFile(), 'utf8').trim();

  it('has its homes and a token that only its owner may read', async () => {
    expect(await homesOfDemo()).toHaveLength(7);
    expect(statSync(tokenFile()).mode & 0o777).toBe(0o600);
  });

  it('keeps token and homes on the next start', async () => {
    await homesOfDemo();
    const token = readToken();
    await run('unpublish', 'demo', (await homesOfDemo())[0]?.id ?? '');
    expect(await homesOfDemo()).toHaveLength(6);
    expect(readToken()).toBe(token);
  });

  it('is made anew in another size or for another address', async () => {
    await homesOfDemo();
    variables.DEMO_PROPERTIES = '3';
    variables.PORT = '8080';
    const homes = await homesOfDemo();
    expect(homes).toHaveLength(3);
    expect(homes[0]?.url).toMatch(/^http:\/\/localhost:8080\//);
  });

  it('gets a new token when the old one is lost or refused', async () => {
    await homesOfDemo();
    rmSync(tokenFile());
    await homesOfDemo();
    expect(existsSync(tokenFile())).toBe(true);
    const [{ id }] = (await json('token', 'list', 'demo')).slice(-1);
    await run('token', 'revoke', id);
    const [{ id: first }] = await json('token', 'list', 'demo');
    await run('token', 'revoke', first);
    const revoked = readToken();
    expect(await homesOfDemo()).toHaveLength(7);
    expect(readToken()).not.toBe(revoked);
  });

  it('keeps homes that were imported into its account', async () => {
    await homesOfDemo();
    await run('import', 'demo', '--properties', homes('MINE'), '--replace', '--yes');
    variables.DEMO_PROPERTIES = '9';
    expect((await homesOfDemo()).map(({ id }) => id)).toEqual(['MINE']);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv, VARIABLES } from '@/lib/runtime/env';
import { portFault, unreadVariables, writingFault } from './sound-start';

describe('a data folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-start-'));
    writeFileSync(path.join(folder, 'file'), '');
    symlinkSync('/nowhere/at/all', path.join(folder, 'link'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made where it is missing, and nothing is left in it', () => {
    const deep = path.join(folder, 'a', 'b');
    expect(writingFault(deep)).toBeNull();
    expect(readdirSync(deep)).toEqual([]);
  });

  it.each([
    ['file', 'a file is in its place'],
    ['file/below', 'a file is in its place'],
    ['link', 'a file is in its place'],
  ])('that is %s cannot be written', (name, why) => {
    const at = path.join(folder, name);
    expect(writingFault(at)).toMatch(`The data folder ${at} cannot be written (${why}`);
    expect(writingFault(at)).not.toContain('\n');
  });

  it.skipIf(process.platform !== 'linux')('that the system makes no folder in cannot be written', () => {
    expect(writingFault('/proc/staygrid')).toContain('The data folder /proc/staygrid cannot be written');
  });

  const isRoot = process.platform === 'linux' && process.geteuid?.() === 0;
  const mounted = (options: string, check: (at: string) => void) => {
    const at = path.join(folder, 'mounted');
    mkdirSync(at, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at], { stdio: 'ignore' });
    try {
      check(at);
    } finally {
      execFileSync('umount', [at]);
    }
  };
  const canMount = () => {
    try {
      mounted('size=1m', () => {});
      return true;
    } catch {
      return false;
    }
  };

  it.skipIf(!isRoot)('on a read-only file system cannot be written, and on a full one may be read', ({ skip }) => {
    if (!canMount()) skip();
    mounted('ro,size=1m', (at) => expect(writingFault(at)).toContain('its file system is read-only'));
    mounted('size=4k,nr_inodes=1', (at) => {
      expect(writingFault(at)).toBeNull();
      expect(writingFault(path.join(at, 'missing'))).toContain('ENOSPC');
    });
  });
});

describe('the ports of the dashboard and the service', () => {
  const fault = (variables: Record<string, string>) =>
    portFault(readEnv({ PORT: '4000', SERVICE_PORT: '4000', ...variables }));
  const partner = { PARTNER_BASE_URL: 'https://partner.example', PARTNER_ACCESS_TOKEN: 'token' };

  it.each([
    {},
    { HOST: '0.0.0.0' },
    { HOST: 'localhost' },
    { ...partner, SERVICE: 'on' },
    { HOST: 'a.lan', SERVICE_HOST: 'a.lan' },
  ])('may not be the same: %j', (variables) =>
    expect(fault(variables)).toContain('PORT and SERVICE_PORT are both 4000'),
  );

  it.each([
    { SERVICE_PORT: '4001' },
    partner,
    { SERVICE: 'off' },
    { HOST: '10.0.0.1' },
    { SERVICE_HOST: 'service.internal' },
  ])('may be: %j', (variables) => expect(fault(variables)).toBeNull());
});

describe('variables that nothing reads', () => {
  it.each([
    ['PARTNER_BASEURL', 'PARTNER_BASE_URL'],
    ['PARTNER_BASE_URI', 'PARTNER_BASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['TIMEZONE', 'TIME_ZONE'],
    ['STAYGRID_DATA_DIR', 'DATA_DIR'],
    ['APPSECRET', 'APP_SECRET'],
    ['PHOTO_HOST', 'PHOTO_HOSTS'],
  ])('%s is told, with %s', (name, known) => {
    expect(unreadVariables([name])).toEqual([`${name} is set, and nothing reads it: is ${known} meant?`]);
  });

  it.each(['SYNC_INTERVAL', 'STAYGRID_THEME', 'PARTNER_TOKEN', 'UPSTREAM_RETRIES'])('%s is told', (name) => {
    expect(unreadVariables([name])).toEqual([expect.stringContaining(`${name} is set, and nothing reads it`)]);
  });

  it('are not those of others', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'HOSTS',
      'SPORT',
      'TZ',
      'NODE_ENV',
      'NODE_OPTIONS',
      'OTEL_SERVICE_NAME',
      'PGHOST',
    ];
    const more = [
      'LANGUAGE',
      'npm_config_cache',
      'STAYGRID_SERVICE_HOST',
      'STAYGRID_PORT',
      'STAYGRID_PORT_3000_TCP',
      'CI',
    ];
    const cloud = [
      'KUBERNETES_PORT',
      'AWS_REGION',
      'DATABASE_HOST',
      'REDIS_URL',
      'SERVICE_NAME',
      'SECRET_KEY',
      'DEBUG',
    ];
    expect(unreadVariables([...others, ...more, ...cloud])).toEqual([]);
    expect(unreadVariables(VARIABLES)).toEqual([]);
    expect(unreadVariables(Object.keys(process.env).filter((name) => !/^E2E_/.test(name)))).toEqual([]);
  });
});

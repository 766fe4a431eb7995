import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env';

describe('MAP_STYLE_URL', () => {
  it.each([
    'https://tiles.example.com/style.json?key=1',
    'https://tiles.example.com/{theme}/style.json',
    'http://localhost:8080/style.json',
    'http://127.0.0.1/style.json',
    'http://[::1]:8080/style.json',
  ])('may be %s', (url) => {
    expect(readEnv({ MAP_STYLE_URL: url }).mapStyleUrl).toBe(url);
  });

  it.each([
    'http://tiles.example.com/style.json',
    'http://127.0.0.1.example.com',
    'ftp://localhost/style',
    'style.json',
  ])('may not be %s', (url) => {
    expect(() => readEnv({ MAP_STYLE_URL: url })).toThrow(EnvError);
  });

  it('is not set by default', () => {
    expect(readEnv({}).mapStyleUrl).toBeNull();
  });
});

describe('PHOTO_HOSTS', () => {
  it.each([
    ['cdn.example.com', ['cdn.example.com']],
    [' CDN.example.com, *.example.org:8443\n', ['cdn.example.com', '*.example.org:8443']],
    ['203.0.113.7', ['203.0.113.7']],
  ])('may be %j', (given, photoHosts) => {
    expect(readEnv({ PHOTO_HOSTS: given }).photoHosts).toEqual(photoHosts);
  });

  it.each([
    ' ',
    '*',
    'com',
    'https://cdn.example.com',
    'cdn.example.com/photos',
    "cdn.example.com; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    'cdn.*.example.com',
  ])('may not be %s', (given) => {
    expect(() => readEnv({ PHOTO_HOSTS: given })).toThrow(EnvError);
  });

  it('is not set by default', () => {
    expect(readEnv({}).photoHosts).toBeNull();
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    ['https://stays.example.com', 'https://stays.example.com'],
    ['https://stays.example.com:8443/', 'https://stays.example.com:8443'],
    ['HTTPS://Stays.Example.com', 'https://stays.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['http://Stays.lan/', 'http://stays.lan'],
    ['http://stays:3000', 'http://stays:3000'],
  ])('may be %s', (given, origin) => {
    expect(readEnv({ PUBLIC_URL: given })).toMatchObject({ publicUrl: origin, isPublicUrlSet: true });
  });

  it.each([
    'http://stays.example.com',
    'http://203.0.113.7',
    'https://stays.example.com/stays',
    'https://stays.example.com/?a=1',
    'https://stays.example.com/#a',
    'https://me:secret@stays.example.com',
    'stays.example.com',
    'javascript:alert(1)',
  ])('may not be %s', (given) => {
    expect(() => readEnv({ PUBLIC_URL: given })).toThrow(EnvError);
  });

  it.each([
    [{}, 'http://localhost:3000'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:3000'],
    [{ HOST: 'fd00::1' }, 'http://[fd00::1]:3000'],
  ])('is made of HOST and PORT otherwise: %o', (given, origin) => {
    expect(readEnv(given)).toMatchObject({ publicUrl: origin, isPublicUrlSet: false });
  });
});

it('a reverse proxy is trusted only when configured', () => {
  expect(readEnv({}).trustProxy).toBe(false);
  expect(readEnv({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
  expect(() => readEnv({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY must be on or off');
});

describe('APP_SECRET', () => {
  it('has at least 32 characters, and is not repeated when it has fewer', () => {
    expect(readEnv({ APP_SECRET: 'x'.repeat(32) }).appSecret).toBe('x'.repeat(32));
    expect(() => readEnv({ APP_SECRET: 'short-secret' })).toThrow('APP_SECRET must have at least 32 characters');
    expect(() => readEnv({ APP_SECRET_PREVIOUS: 'short-secret' })).not.toThrow('short-secret');
    expect(() => readEnv({ APP_SECRET_PREVIOUS: 'short-secret' })).toThrow(EnvError);
  });

  it('is generated where it is not set', () => {
    expect(readEnv({})).toMatchObject({ appSecret: null, appSecretPrevious: null });
  });
});

describe('SMTP_URL', () => {
  const SMTP_FROM = 'Staygrid <news@example.com>';

  it.each(['smtp://localhost:1025', 'smtps://user:word@mail.example.com'])('may be %s', (url) => {
    expect(readEnv({ SMTP_URL: url, SMTP_FROM }).smtp).toEqual({ url, from: SMTP_FROM });
  });

  it.each(['http://user:word@host', 'mail.example.com', 'smtp:'])('may not be %s, and is not repeated', (SMTP_URL) => {
    expect(() => readEnv({ SMTP_URL, SMTP_FROM })).toThrow(/SMTP_URL must (be smtp|name a host)/);
    expect(() => readEnv({ SMTP_URL, SMTP_FROM })).not.toThrow('word');
  });

  it('needs a sender', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://host' })).toThrow('SMTP_FROM is missing');
    expect(() => readEnv({ SMTP_FROM: 'a@b.c\r\nBcc: d@e.f' })).toThrow('SMTP_FROM must be');
    expect(readEnv({}).smtp).toBeNull();
  });
});

describe('DATABASE_URL', () => {
  it.each([
    'postgres://sg:pa%2Fss@host/db',
    'postgresql://sg:pa@ss@host:5433/db?sslmode=require',
    'postgres:///db?host=/var/run/postgresql',
    'postgres://sg@/db?host=/var/run/postgresql&password=p@ss',
    'postgres://%2Fvar%2Frun%2Fpostgresql/db%40home',
  ])('may be %s', (url) => {
    expect(readEnv({ DATABASE_URL: url, SERVICE_DATABASE_URL: url })).toMatchObject({
      databaseUrl: url,
      serviceDatabaseUrl: url,
    });
  });

  it.each(['pa/ss', 'pa#ss', 'pa?ss', '12/ss', '12#ss', '12?ss'])(
    'may not have the password %s as it is, and does not repeat it',
    (password) => {
      const DATABASE_URL = `postgres://sg:${password}@host/db`;
      expect(() => readEnv({ DATABASE_URL })).toThrow('DATABASE_URL must be a URL: write / # ? @ in a password as %2F');
      expect(() => readEnv({ DATABASE_URL })).not.toThrow(password);
    },
  );

  it.each(['data/staygrid.db', '/data/my homes/it’s "ours".db', '../x', 'x', 'a:b', './odd:name.db'])(
    'may be the file %s',
    (file) => {
      const { databaseUrl, serviceDatabaseUrl } = readEnv({ DATABASE_URL: file, SERVICE_DATABASE_URL: file });
      expect(databaseUrl).toBe(path.resolve(file));
      expect(serviceDatabaseUrl).toBe(path.resolve(file));
    },
  );

  const refusal = (url: string) => {
    try {
      readEnv({ DATABASE_URL: url, SERVICE_DATABASE_URL: url });
    } catch (error) {
      return error instanceof EnvError ? error.faults : error;
    }
  };

  it.each([
    'mysql://user:word@host/db',
    'postgres:/user:word@host/db',
    'postgres:user:word@host/db',
    'POSTGRES://user:word@host/db',
    'jdbc:postgresql://host/db?password=word',
    '=postgres://user:word@host/db',
    'host=h user=u password=word dbname=d',
    'postgres//user:word@host/db',
    '//user:word@host/db',
    'user:word@host/db',
    'my_user:word@host/db',
    '1user:word@host/db',
    'user=u pass=word',
    'PGPASSWORD=word',
    'file:staygrid.db',
  ])('may not be %s, of another kind', (url) => {
    expect(refusal(url)).toEqual([
      'DATABASE_URL must be a file or postgres://…',
      'SERVICE_DATABASE_URL must be a file or postgres://…',
    ]);
  });

  it.each([
    '"postgres://user:word@host/db"',
    "'postgres://user:word@host/db'",
    ' postgres://user:word@host/db',
    '\ufeffpostgres://user:word@host/db',
    'postgres://user:word@host/db\n',
    '"postgres:/user:word@host/db"',
    '"data/staygrid.db"',
  ])('may not be %j, with something around it', (url) => {
    expect(refusal(url)).toEqual([
      'DATABASE_URL must have no quotes and no blanks around it',
      'SERVICE_DATABASE_URL must have no quotes and no blanks around it',
    ]);
  });
});

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

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

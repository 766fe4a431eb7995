import { expect, test } from 'vitest';
import { webAddress } from './web-address';

test('only web addresses become links', () => {
  expect(webAddress('https://example.com/a?b=1')).toBe('https://example.com/a?b=1');
  expect(webAddress('javascript:alert(1)')).toBeNull();
  expect(webAddress('/relative')).toBeNull();
  expect(webAddress('http:/api/sync/events')).toBeNull();
  expect(webAddress('https:api')).toBeNull();
  expect(webAddress('HTTPS://EXAMPLE.com')).toBe('https://example.com/');
});

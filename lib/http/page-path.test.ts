import { expect, it } from 'vitest';
import { isPagePath } from './page-path';

it.each(['/', '/properties', '/properties/p_1', '/settings/people', '/apis', '/demos', '/there/is/no/such/page'])(
  '%s leads to a page',
  (path) => expect(isPagePath(path)).toBe(true),
);

it.each([
  '/api',
  '/api/properties',
  '/_next/static/chunks/a.js',
  '/demo/a.svg',
  '/map/0/0/0',
  '/icon.svg',
  '/robots.TXT',
])('%s leads to none', (path) => expect(isPagePath(path)).toBe(false));

import { describe, expect, it } from 'vitest';
import { pageOf } from './watch-pages';

describe('the route of a page', () => {
  it.each([
    ['/', 200, '/'],
    ['/properties', 200, '/properties'],
    ['/properties/home-00001', 200, '/properties/[id]'],
    ['/properties/quote/quote', 200, '/properties/[id]/quote'],
    ['/settings/connections', 200, '/settings/connections'],
    ['/join/kJ8s-secret-Xy', 200, '/join/[id]'],
    ['/invitations/abcdefghij', 200, '/invitations/[id]'],
    ['/stays', 500, '/stays'],
    ['/wp-admin', 404, 'other'],
    ['/stays/', 308, 'other'],
  ])('%s answered %i is %s', (path, status, route) => {
    expect(pageOf(path, status)).toBe(route);
  });
});

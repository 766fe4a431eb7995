import { expect, it } from 'vitest';
import { routeOf } from './route-of';

it.each([
  ['/api/properties', undefined, '/api/properties'],
  ['/api/properties', {}, '/api/properties'],
  ['/api/properties/home-1', { id: 'home-1' }, '/api/properties/[id]'],
  ['/api/properties/a%20b/calendar.csv', { id: 'a b' }, '/api/properties/[id]/calendar.csv'],
  ['/api/properties/a%20b/calendar.csv', { id: 'a%20b' }, '/api/properties/[id]/calendar.csv'],
  ['/api/properties/%zz/quote', { id: '%zz' }, '/api/properties/[id]/quote'],
  ['/api/properties/properties', { id: 'properties' }, '/api/properties/[id]'],
  ['/api/properties/stays/stays', { id: 'stays' }, '/api/properties/[id]/stays'],
])('%s with %j is a request to %s', (path, params, route) => {
  expect(routeOf(path, params)).toBe(route);
});

it('has one name for all that a placeholder for the rest may bring', () => {
  expect(routeOf('/api/auth/a/%20b', { path: ['a', ' b'] })).toBe('/api/auth/[...path]');
  expect(routeOf('/api', { path: undefined })).toBe('/api');
});

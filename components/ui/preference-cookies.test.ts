import { expect, it } from 'vitest';
import { preferencesIn } from './preference-cookies';

it('picks only the preferences out of a request’s cookies', () => {
  const cookies = [
    { name: 'session', value: 'secret' },
    { name: 'view.density', value: 'compact' },
    { name: 'view.area', value: 'sqm' },
  ];
  expect(preferencesIn(cookies)).toEqual({ density: 'compact', area: 'sqm' });
});

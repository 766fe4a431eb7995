import { expect, it } from 'vitest';
import { preferencesIn } from './preference-cookies';

it('picks the preferences out of the cookies of a request, and nothing else', () => {
  const cookies = [
    { name: 'session', value: 'secret' },
    { name: 'view.density', value: 'compact' },
    { name: 'view.area', value: 'sqm' },
  ];
  expect(preferencesIn(cookies)).toEqual({ density: 'compact', area: 'sqm' });
});

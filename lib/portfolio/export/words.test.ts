import { expect, test } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { surchargesText, unitText } from './words';

test.each(['constructor', '__proto__', 'toString'])('a unit or a timing named %s is one that is not known', (name) => {
  const { pricing } = sampleProperty();
  const surcharges = pricing.surcharges.map((surcharge) => ({ ...surcharge, timing: name }));
  expect(unitText(name)).toBe(name);
  expect(surchargesText({ ...pricing, surcharges })).toBe(`Exit cleaning: 120 EUR ${name}, mandatory`);
});

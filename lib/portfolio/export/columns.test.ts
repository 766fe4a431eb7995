import { expect, test } from 'vitest';
import { factsOf } from '@/lib/contract/facts';
import { sampleProperty } from '@/lib/contract/property.sample';
import { COLUMNS } from './columns';

test.each(['constructor', '__proto__', 'toString'])(
  'an unknown unit or timing named %s is written as received',
  (name) => {
    const { pricing, availability } = sampleProperty();
    const details = sampleProperty({
      pricing: { ...pricing, surcharges: pricing.surcharges.map((surcharge) => ({ ...surcharge, timing: name })) },
      availability: { ...availability, minimumStay: { value: 1, type: name } },
    });
    const home = { details, row: { ...factsOf(details), occupancy: null, bookableFrom: null, bookableNights: null } };
    expect(COLUMNS.minimumStayUnit.cell(home).value).toBe(name);
    expect(COLUMNS.surcharges.cell(home).value).toBe(`Exit cleaning: 120 EUR ${name}, mandatory`);
  },
);

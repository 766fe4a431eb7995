'use client';

import { useLocale } from './locale';
import { usePreference } from './preferences';

const UNITS = ['sqm', 'sqft'] as const;

/** Regions that measure homes in square feet. */
const SQUARE_FEET = new Set(['US', 'GB', 'CA', 'IN', 'HK', 'LR', 'MM']);

/** The chosen unit of area; by default that of the user's region. */
export function useAreaUnit() {
  const region = new Intl.Locale(useLocale()).maximize().region ?? '';
  return usePreference('area', UNITS, SQUARE_FEET.has(region) ? 'sqft' : 'sqm');
}

'use client';

import { useLocale } from './locale';
import { usePreference } from './preferences';

const UNITS = ['sqm', 'sqft'] as const;

/** Regions that measure homes in square feet. */
const SQUARE_FEET = new Set(['US', 'GB', 'CA', 'IN', 'HK', 'LR', 'MM']);

/** The unit of area a person chose, or else the one of their region. */
export function useAreaUnit() {
  const region = new Intl.Locale(useLocale()).maximize().region ?? '';
  return usePreference('area', UNITS, SQUARE_FEET.has(region) ? 'sqft' : 'sqm');
}

'use client';

import {
  Columns3,
  Keyboard,
  KeyboardOff,
  type LucideIcon,
  Monitor,
  Moon,
  Rows2,
  Rows3,
  Rows4,
  Ruler,
  Sun,
} from 'lucide-react';
import { useTheme } from 'next-themes';
import { useAreaUnit } from '@/components/ui/area-unit';
import { usePreference } from '@/components/ui/preferences';
import { useShortlistPath } from '@/lib/client/use-shortlist-path';
import type { Entry } from './entry';
import { shortcuts } from './open-state';
import { useOneKey } from './use-one-key';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

const THEMES: readonly Choice<'system' | 'light' | 'dark'>[] = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'Theme of the system', icon: Monitor },
];

/** The preference is the table's; here it is only set. */
const DENSITIES: readonly Choice<'compact' | 'default' | 'comfortable'>[] = [
  { value: 'compact', label: 'Compact rows', icon: Rows4 },
  { value: 'default', label: 'Default rows', icon: Rows3 },
  { value: 'comfortable', label: 'Comfortable rows', icon: Rows2 },
];
const DENSITY_NAMES = DENSITIES.map(({ value }) => value);

const UNITS: readonly Choice<'sqm' | 'sqft'>[] = [
  { value: 'sqm', label: 'Sizes in m²', detail: 'square metres', icon: Ruler },
  { value: 'sqft', label: 'Sizes in sq ft', detail: 'square feet', icon: Ruler },
];

/** The settings that are not as they stand, and what else can be done from anywhere. */
export function useActions(): Entry[] {
  const { theme = 'system', setTheme } = useTheme();
  const [density, setDensity] = usePreference('density', DENSITY_NAMES, 'default');
  const [unit, setUnit] = useAreaUnit();
  const [isOneKey, turnOneKey] = useOneKey();
  const shortlist = useShortlistPath();
  return [
    ...(shortlist
      ? [{ id: 'shortlist', label: 'Compare the shortlist', detail: 'g then l', icon: Columns3, to: shortlist }]
      : []),
    ...settings('theme', THEMES, theme, setTheme),
    ...settings('rows', DENSITIES, density, setDensity),
    ...settings('sizes', UNITS, unit, setUnit),
    { id: 'shortcuts', label: 'Keyboard shortcuts', detail: '?', icon: Keyboard, to: () => shortcuts.set(true) },
    {
      id: 'one key',
      label: isOneKey ? 'Turn off shortcuts of one key' : 'Turn on shortcuts of one key',
      icon: isOneKey ? KeyboardOff : Keyboard,
      to: () => turnOneKey(!isOneKey),
    },
  ];
}

function settings<Value extends string>(
  name: string,
  choices: readonly Choice<Value>[],
  current: string,
  choose: (value: Value) => void,
): Entry[] {
  return choices
    .filter(({ value }) => value !== current)
    .map(({ value, label, detail, icon }) => ({
      ...{ id: `${name} ${value}`, label, detail, icon },
      to: () => choose(value),
    }));
}

'use client';

import { Columns3, Keyboard, KeyboardOff, type LucideIcon, Monitor, Moon, Ruler, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useState } from 'react';
import { useIsSignedIn } from '@/components/state/may';
import { ACCOUNT, type Destination, PAGES, usePages, useSettings } from '@/components/state/pages';
import { useShortlistPath } from '@/components/state/shortlist';
import { useAreaUnit } from '@/components/ui/area-unit';
import { DENSITIES, useDensity } from '@/components/ui/density';
import { useFormats } from '@/components/ui/formats';
import { recentProperties } from '@/lib/api/recent';
import { actionsGroup, type Entry, groupsInOrder, pagesGroup, placesGroup, recentGroup } from './entries';
import { PaletteDialog } from './palette-dialog';
import { shortcuts, useOneKey } from './palette-state';
import { type Entries, useFound } from './use-found';

/** The palette of the dashboard. */
export function DashboardPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <PaletteDialog
      name="Go to"
      field="Go to a home, a city, a page or a setting, or ask for homes in words"
      example="2 bed pets 3 mar – 30 jun under 5000, a code, a name, a page"
      text={text}
      setText={setText}
      entries={useEntries(text)}
      onClose={onClose}
    />
  );
}

/** The entries for a text; without one the recent properties, every page and every action. */
function useEntries(text: string): Entries {
  const { number } = useFormats();
  const [recent] = useState(recentProperties);
  const actions = useActions();
  const destinations = useDestinations();
  const { groups, words, facets, ...found } = useFound(text, PAGES);
  return {
    ...found,
    groups: groupsInOrder([
      ...(words.length === 0 ? [recentGroup(recent)] : []),
      ...groups,
      placesGroup('city', words, words.length === 0 ? [] : (facets?.city ?? []), number),
      pagesGroup(words, destinations),
      actionsGroup(words, actions),
    ]),
  };
}

/** The pages that the visitor may see: the open demo has no account page. */
function useDestinations(): readonly Destination[] {
  const pages = usePages();
  const isSignedIn = useIsSignedIn();
  const settings = useSettings();
  return [...pages, ...(isSignedIn ? [ACCOUNT] : []), ...settings];
}

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

const UNITS: readonly Choice<'sqm' | 'sqft'>[] = [
  { value: 'sqm', label: 'Sizes in m²', detail: 'square metres', icon: Ruler },
  { value: 'sqft', label: 'Sizes in sq ft', detail: 'square feet', icon: Ruler },
];

/** The settings that can change, and the other actions. */
function useActions(): Entry[] {
  const { theme = 'system', setTheme } = useTheme();
  const [density, setDensity] = useDensity();
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
      id: `${name} ${value}`,
      label,
      detail,
      icon,
      to: () => choose(value),
    }));
}

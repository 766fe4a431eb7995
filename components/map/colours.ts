'use client';

import { useSyncExternalStore } from 'react';

/** The colours of a map, in MapLibre's syntax; map.css defines them for each theme. */
export interface MapColours {
  water: string;
  land: string;
  border: string;
  grid: string;
  label: string;
  quietLabel: string;
  pill: string;
  pillBorder: string;
  pillText: string;
  accent: string;
  accentText: string;
}

const VARIABLES: Record<keyof MapColours, string> = {
  water: '--map-water',
  land: '--map-land',
  border: '--map-border',
  grid: '--map-grid',
  label: '--map-label',
  quietLabel: '--map-quiet-label',
  pill: '--surface',
  pillBorder: '--map-pill-border',
  pillText: '--foreground',
  accent: '--accent',
  accentText: '--accent-foreground',
};

export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // MapLibre supports fewer colour spaces than CSS: a painted pixel converts every colour to sRGB.
  const pixelOf = (colour: string) => {
    if (!context) return colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [
    name,
    pixelOf(style.getPropertyValue(variable)),
  ]);
  return Object.fromEntries(entries) as unknown as MapColours;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const current = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The current theme of the page. A canvas must be repainted when it changes. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, current, () => 'light');

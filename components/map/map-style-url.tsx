'use client';

import { createContext, type ReactNode, useContext } from 'react';

const MapStyleUrl = createContext<string | null>(null);

interface MapStyleProviderProps {
  /** The address of the style; null for the bundled map, which requests nothing from third parties. */
  url: string | null;
  children: ReactNode;
}

export function MapStyleProvider({ url, children }: MapStyleProviderProps) {
  return <MapStyleUrl value={url}>{children}</MapStyleUrl>;
}

/** The style of the basemap for a theme; null for the bundled one. */
export const useMapStyleUrl = (theme: 'light' | 'dark'): string | null =>
  useContext(MapStyleUrl)?.replaceAll('{theme}', theme) ?? null;

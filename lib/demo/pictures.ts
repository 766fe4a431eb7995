import type { Outlook } from './cities';

/** Palette, furniture and light that all pictures of one home share. */
export interface InteriorLook {
  style: 'scandinavian' | 'mid-century' | 'industrial' | 'mediterranean' | 'japandi' | 'luxury';
  light: 'day' | 'dusk';
  /** Seen through the windows. */
  outlook: Outlook;
}

// The files themselves lie in `public/demo`; these tables describe their content.

export const LOOKS = {
  birch: { style: 'scandinavian', light: 'day', outlook: 'park' },
  fjord: { style: 'scandinavian', light: 'dusk', outlook: 'hills' },
  walnut: { style: 'mid-century', light: 'day', outlook: 'park' },
  olive: { style: 'mid-century', light: 'dusk', outlook: 'rooftops' },
  brick: { style: 'industrial', light: 'day', outlook: 'skyline' },
  concrete: { style: 'industrial', light: 'dusk', outlook: 'skyline' },
  lime: { style: 'mediterranean', light: 'day', outlook: 'sea' },
  ochre: { style: 'mediterranean', light: 'dusk', outlook: 'sea' },
  clay: { style: 'japandi', light: 'day', outlook: 'park' },
  ink: { style: 'japandi', light: 'dusk', outlook: 'rooftops' },
  emerald: { style: 'luxury', light: 'dusk', outlook: 'skyline' },
  marble: { style: 'luxury', light: 'day', outlook: 'skyline' },
  linen: { style: 'scandinavian', light: 'day', outlook: 'canal' },
  rose: { style: 'mid-century', light: 'day', outlook: 'rooftops' },
  slate: { style: 'industrial', light: 'day', outlook: 'canal' },
  terracotta: { style: 'mediterranean', light: 'dusk', outlook: 'hills' },
  cedar: { style: 'japandi', light: 'day', outlook: 'hills' },
  sapphire: { style: 'luxury', light: 'dusk', outlook: 'sea' },
} as const satisfies Record<string, InteriorLook>;

export type LookName = keyof typeof LOOKS;

export type Building = 'tower' | 'block' | 'townhouse' | 'warehouse' | 'villa';

/** A floor plan; its area in m². */
export interface FloorLayout {
  name: string;
  bedrooms: number;
  bathrooms: number;
  /** Toilets without bath or shower. */
  wcs: number;
  area: number;
}

export const LAYOUTS: readonly FloorLayout[] = [
  { name: '0a', bedrooms: 0, bathrooms: 1, wcs: 0, area: 28 },
  { name: '0b', bedrooms: 0, bathrooms: 1, wcs: 0, area: 36 },
  { name: '0c', bedrooms: 0, bathrooms: 1, wcs: 0, area: 47 },
  { name: '1a', bedrooms: 1, bathrooms: 1, wcs: 0, area: 40 },
  { name: '1b', bedrooms: 1, bathrooms: 1, wcs: 0, area: 49 },
  { name: '1c', bedrooms: 1, bathrooms: 1, wcs: 1, area: 61 },
  { name: '1d', bedrooms: 1, bathrooms: 1, wcs: 0, area: 72 },
  { name: '2a', bedrooms: 2, bathrooms: 1, wcs: 0, area: 67 },
  { name: '2b', bedrooms: 2, bathrooms: 1, wcs: 1, area: 82 },
  { name: '2c', bedrooms: 2, bathrooms: 2, wcs: 0, area: 87 },
  { name: '2d', bedrooms: 2, bathrooms: 2, wcs: 1, area: 104 },
  { name: '3a', bedrooms: 3, bathrooms: 1, wcs: 0, area: 91 },
  { name: '3b', bedrooms: 3, bathrooms: 2, wcs: 0, area: 107 },
  { name: '3c', bedrooms: 3, bathrooms: 2, wcs: 1, area: 125 },
  { name: '3d', bedrooms: 3, bathrooms: 3, wcs: 0, area: 143 },
  { name: '4a', bedrooms: 4, bathrooms: 2, wcs: 1, area: 132 },
  { name: '4b', bedrooms: 4, bathrooms: 3, wcs: 0, area: 162 },
  { name: '4c', bedrooms: 4, bathrooms: 4, wcs: 1, area: 189 },
  { name: '5a', bedrooms: 5, bathrooms: 3, wcs: 1, area: 186 },
  { name: '5b', bedrooms: 5, bathrooms: 4, wcs: 0, area: 237 },
];

const ROOMS = { living: 3, bedroom: 3, kitchen: 1, bath: 3 } as const;

export type Room = keyof typeof ROOMS;

export const roomPictures = (look: LookName, room: Room): string[] =>
  Array.from({ length: ROOMS[room] }, (_, i) => `${look}-${room}-${i + 1}.svg`);

/** A house by day and at dusk, in several shapes and colours. */
export const FACADES: readonly { shape: number; light: InteriorLook['light'] }[] = [
  { shape: 1, light: 'day' },
  { shape: 2, light: 'dusk' },
  { shape: 3, light: 'day' },
  { shape: 4, light: 'dusk' },
  { shape: 5, light: 'dusk' },
];

export const facadePicture = (building: Building, shape: number): string => `facade-${building}-${shape}.svg`;

export const viewPicture = (light: InteriorLook['light'], outlook: Outlook): string => `view-${light}-${outlook}.svg`;

export const floorPlanPicture = (layout: FloorLayout): string => `plan-${layout.name}.svg`;

export const TOUR_PAGE = 'tour.html';

import type { Colour } from './colour';

export type Style = 'scandinavian' | 'mid-century' | 'industrial' | 'mediterranean' | 'japandi' | 'luxury';
export type Wall = 'plain' | 'plaster' | 'brick' | 'concrete' | 'panelled' | 'slatted';
type Floor = 'planks' | 'herringbone' | 'tiles' | 'concrete' | 'marble';
export type Outlook = 'skyline' | 'park' | 'sea' | 'canal' | 'rooftops' | 'hills';

/** Style, palette and light that all pictures of one home share. */
export interface Look {
  style: Style;
  light: 'day' | 'dusk';
  wallKind: Wall;
  floorKind: Floor;
  /** What the windows show. */
  outlook: Outlook;
  wall: Colour;
  floor: Colour;
  ceiling: Colour;
  /** Window frames, skirting. */
  trim: Colour;
  wood: Colour;
  metal: Colour;
  /** Sofas, armchairs. */
  textile: Colour;
  accent: Colour;
  accent2: Colour;
  rug: Colour;
  /** Bedding, curtains, towels. */
  linen: Colour;
  /** Worktops, basins' surrounds. */
  stone: Colour;
  cabinet: Colour;
  bathTile: Colour;
  leaf: Colour;
  sky: readonly [top: Colour, middle: Colour, bottom: Colour];
  /** What the light adds, and what shadows tend to. */
  sun: Colour;
  shade: Colour;
}

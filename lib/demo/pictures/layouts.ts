/** What a room on a floor plan is for. */
export type PlanRoomKind = 'living' | 'kitchen' | 'bedroom' | 'bath' | 'wc' | 'hall' | 'storage' | 'study';

export interface PlanRoom {
  kind: PlanRoomKind;
  /** Entered from the room to its left, not from the corridor. */
  ensuite: boolean;
  /** Inner measures and position, in metres from the plan's north-west corner. */
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** A floor plan: two rows of rooms along a corridor that ends in the living room. */
export interface Layout {
  name: string;
  bedrooms: number;
  bathrooms: number;
  /** Toilets without bath or shower. */
  wcs: number;
  width: number;
  depth: number;
  rooms: readonly PlanRoom[];
  /** Inner area of all rooms, in m², rounded. */
  area: number;
}

interface Sketch {
  name: string;
  /** Rooms from west to east, each with its width; `+` marks a bath that belongs to the bedroom before it. */
  north: string;
  south: string;
  /** Depths of the north row, the corridor (0: none, the hall is in the north row) and the south row. */
  depths: readonly [north: number, corridor: number, south: number];
}

/** Half a wall on every side is not floor. */
const HALF_WALL = 0.06;

export const innerArea = ({ width, depth }: PlanRoom): number =>
  Math.max(0, width - 2 * HALF_WALL) * Math.max(0, depth - 2 * HALF_WALL);

const SKETCHES: readonly Sketch[] = [
  { name: '0a', north: 'bath 2, hall 1.5, kitchen 2.1', south: 'living 5.6', depths: [1.9, 0, 3.6] },
  { name: '0b', north: 'bath 2.2, hall 1.6, kitchen 2.6', south: 'living 6.4', depths: [2, 0, 4.1] },
  { name: '0c', north: 'bath 2.4, hall 1.7, kitchen 3.1', south: 'living 7.2', depths: [2.2, 0, 4.7] },
  {
    name: '1a',
    north: 'bath 2.2, storage 1.2, kitchen 3.2',
    south: 'bedroom 2.9, living 3.7',
    depths: [2.1, 1.1, 3.4],
  },
  { name: '1b', north: 'bath 2.2, storage 1.4, kitchen 3.6', south: 'bedroom 3.2, living 4', depths: [2.3, 1.2, 3.8] },
  {
    name: '1c',
    north: 'bath 2.3, wc 1.2, storage 1.3, kitchen 3.6',
    south: 'bedroom 3.5, living 4.9',
    depths: [2.4, 1.2, 4.2],
  },
  { name: '1d', north: 'study 2.5, bath 2.4, kitchen 4.1', south: 'bedroom 3.8, living 5.2', depths: [2.7, 1.3, 4.5] },
  { name: '2a', north: 'bedroom 3, bath 2.4, kitchen 3.6', south: 'bedroom 3.5, living 5.5', depths: [3, 1.2, 3.8] },
  {
    name: '2b',
    north: 'bedroom 3.2, bath 2.2, wc 1.2, kitchen 3.8',
    south: 'bedroom 3.8, living 6.6',
    depths: [3.1, 1.2, 4.1],
  },
  {
    name: '2c',
    north: 'bedroom 3.6, bath 2.4, kitchen 5',
    south: 'bedroom 3.7, bath+ 1.9, living 5.4',
    depths: [3.1, 1.2, 4.2],
  },
  {
    name: '2d',
    north: 'bedroom 3.8, bath 2.4, wc 1.3, kitchen 4.5',
    south: 'bedroom 4, bath+ 2.2, living 5.8',
    depths: [3.4, 1.3, 4.6],
  },
  {
    name: '3a',
    north: 'bedroom 3.2, bedroom 3, bath 2.2, kitchen 3.2',
    south: 'bedroom 4, storage 1.6, living 6',
    depths: [3.1, 1.2, 4.1],
  },
  {
    name: '3b',
    north: 'bedroom 3.4, bath 2.4, bedroom 3.2, kitchen 4',
    south: 'bedroom 4, bath+ 2.2, living 6.8',
    depths: [3.3, 1.2, 4.3],
  },
  {
    name: '3c',
    north: 'bedroom 3.4, bath 2.4, wc 1.3, bedroom 3.3, kitchen 3.6',
    south: 'bedroom 4.2, bath+ 2.3, living 7.5',
    depths: [3.5, 1.3, 4.7],
  },
  {
    name: '3d',
    north: 'bedroom 3.8, bath+ 2.2, bedroom 3.4, bath 2.2, kitchen 4',
    south: 'bedroom 4.6, bath+ 2.6, study 2.4, living 6',
    depths: [3.6, 1.3, 4.9],
  },
  {
    name: '4a',
    north: 'bedroom 3.6, bath 2.4, wc 1.3, bedroom 3.5, kitchen 4.6',
    south: 'bedroom 4, bath+ 2.2, bedroom 3.4, living 5.8',
    depths: [3.5, 1.2, 4.5],
  },
  {
    name: '4b',
    north: 'bedroom 3.8, bath+ 2.2, bedroom 3.6, bath 2.4, kitchen 5.2',
    south: 'bedroom 4.4, bath+ 2.4, bedroom 3.8, living 6.6',
    depths: [3.8, 1.3, 4.9],
  },
  {
    name: '4c',
    north: 'bedroom 4, bath+ 2.2, bedroom 3.8, bath 2.4, wc 1.4, kitchen 5.2',
    south: 'bedroom 4.6, bath+ 2.5, bedroom 4, bath+ 2.2, living 5.7',
    depths: [4, 1.4, 5.2],
  },
  {
    name: '5a',
    north: 'bedroom 3.8, bath 2.6, bedroom 3.8, bath 2.4, wc 1.4, kitchen 5.6',
    south: 'bedroom 4.4, bath+ 2.4, bedroom 3.8, bedroom 3.4, living 5.6',
    depths: [3.8, 1.4, 4.9],
  },
  {
    name: '5b',
    north: 'bedroom 4.2, bath+ 2.3, bedroom 4, bath 2.6, bedroom 3.9, kitchen 5.4',
    south: 'bedroom 4.8, bath+ 2.6, bedroom 4.2, bath+ 2.2, living 8.6',
    depths: [4.2, 1.5, 5.5],
  },
];

/** Every floor plan of the demo, by bedrooms from studio to five. */
export const LAYOUTS: readonly Layout[] = SKETCHES.map(layoutOf);

function layoutOf({ name, north, south, depths: [northDepth, corridor, southDepth] }: Sketch): Layout {
  const upper = rowOf(north, 0, northDepth);
  const lower = rowOf(south, northDepth + corridor, southDepth);
  const width = upper.reduce((sum, room) => sum + room.width, 0);
  const living = lower.at(-1) as PlanRoom;
  // The living room takes the corridor's end: the corridor opens into it.
  living.y -= corridor;
  living.depth += corridor;
  const hall: PlanRoom = { kind: 'hall', ensuite: false, x: 0, y: northDepth, width: living.x, depth: corridor };
  const rooms = [...upper, ...(corridor > 0 ? [hall] : []), ...lower];
  const count = (kind: PlanRoomKind) => rooms.filter((room) => room.kind === kind).length;
  return {
    name,
    bedrooms: count('bedroom'),
    bathrooms: count('bath'),
    wcs: count('wc'),
    width,
    depth: northDepth + corridor + southDepth,
    rooms,
    area: Math.round(rooms.reduce((sum, room) => sum + innerArea(room), 0)),
  };
}

function rowOf(sketch: string, y: number, depth: number): PlanRoom[] {
  let x = 0;
  return sketch.split(', ').map((entry) => {
    const [mark, size] = entry.split(' ') as [string, string];
    const room: PlanRoom = {
      kind: mark.replace('+', '') as PlanRoomKind,
      ensuite: mark.endsWith('+'),
      x,
      y,
      width: Number(size),
      depth,
    };
    x += room.width;
    return room;
  });
}

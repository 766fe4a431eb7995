import { drawBathroom } from './bath';
import { drawBedroom } from './bedroom';
import { BUILDINGS, type Building, drawFacade } from './facade';
import { drawFloorPlan } from './floor-plan';
import { drawKitchen } from './kitchen';
import { LAYOUTS } from './layouts';
import { drawLivingRoom } from './living';
import type { Look, Outlook } from './looks';
import { LOOKS } from './palettes';
import { TOUR_PAGE, TOUR_SCRIPT, TOUR_STYLE } from './tour';
import { drawView } from './view';

/** A file of the demo's pool of pictures. */
export interface AlbumFile {
  name: string;
  content: () => string;
}

const COMPOSITIONS = {
  living: drawLivingRoom,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bath: drawBathroom,
} as const;

export type PictureRoom = keyof typeof COMPOSITIONS;

const OUTLOOKS: readonly Outlook[] = ['skyline', 'park', 'sea', 'canal', 'rooftops', 'hills'];

/** Looks take turns in the compositions they use: together they show them all, and the pool stays under 3 MB. */
const TURNS: Record<PictureRoom, readonly (readonly number[])[]> = {
  living: [
    [0, 1],
    [1, 2],
    [2, 0],
  ],
  bedroom: [
    [0, 1, 3],
    [2, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ],
  kitchen: [[0], [1], [1], [0]],
  bath: [
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
  ],
};

const LOOK_NAMES = Object.keys(LOOKS);

function compositionsOf(look: string, room: PictureRoom): readonly number[] {
  const turns = TURNS[room];
  return turns[LOOK_NAMES.indexOf(look) % turns.length] as readonly number[];
}

/** Files of the pictures of one room in one look, the best first. */
export function roomPictures(look: string, room: PictureRoom): string[] {
  return compositionsOf(look, room).map((_, i) => `${look}-${room}-${i + 1}.svg`);
}

export const viewPicture = (light: Look['light'], outlook: Outlook): string => `view-${light}-${outlook}.svg`;

export const facadePicture = (light: Look['light'], building: Building): string => `facade-${light}-${building}.svg`;

export const floorPlanPicture = (layout: string): string => `plan-${layout}.svg`;

export const TOUR_FILE = 'tour.html';

/** The looks that show what belongs to no single home: views and houses. */
const OUTSIDE: Record<Look['light'], Look> = { day: LOOKS.birch, dusk: LOOKS.ochre };

/** Every file of the pool: 12 looks × 9 rooms, views and houses by day and at dusk, floor plans, the tour. */
export function* albumFiles(): Generator<AlbumFile> {
  for (const [name, look] of Object.entries(LOOKS)) {
    for (const room of Object.keys(COMPOSITIONS) as PictureRoom[]) {
      const compositions = compositionsOf(name, room);
      for (const [i, file] of roomPictures(name, room).entries()) {
        const draw = COMPOSITIONS[room][compositions[i] as number];
        if (draw) yield { name: file, content: () => draw(look, file) };
      }
    }
  }
  for (const [light, look] of Object.entries(OUTSIDE) as [Look['light'], Look][]) {
    for (const outlook of OUTLOOKS) yield { name: viewPicture(light, outlook), content: () => drawView(look, outlook) };
    for (const building of BUILDINGS) {
      yield { name: facadePicture(light, building), content: () => drawFacade(look, building) };
    }
  }
  for (const layout of LAYOUTS) yield { name: floorPlanPicture(layout.name), content: () => drawFloorPlan(layout) };
  yield { name: TOUR_FILE, content: () => TOUR_PAGE };
  yield { name: 'tour.css', content: () => TOUR_STYLE };
  yield { name: 'tour.js', content: () => TOUR_SCRIPT };
}

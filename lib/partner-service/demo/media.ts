import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Home } from './home';
import {
  facadePicture,
  floorPlanPicture,
  type PictureRoom,
  roomPictures,
  TOUR_FILE,
  viewPicture,
} from './pictures/album';
import type { Building } from './pictures/facade';
import { LOOKS } from './pictures/palettes';
import type { Random } from './random';
import { isDwelling, isHouse } from './types';

type Media = PropertyBasicInfo['media'];

const CAPTIONS: Record<PictureRoom, string> = {
  living: 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bath: 'Bathroom',
};

/** Pictures that fit the home: its rooms in its look, the view from its windows, its house. Some homes have none yet. */
export function drawMedia(random: Random, home: Home, publicUrl: string): Media {
  const at = (file: string) => `${publicUrl}/demo/${file}`;
  if (random.chance(0.03)) return { photos: [], threeDTour: null, floorplan: null };
  const rooms = roomsOf(random, home);
  const captioned = random.chance(0.9);
  const { light } = LOOKS[home.look];
  const outside = [
    { file: viewPicture(light, home.district.outlook), caption: 'View' },
    { file: facadePicture(light, buildingOf(home)), caption: 'The building' },
  ];
  const files = [...rooms.map(({ file, room }) => ({ file, caption: CAPTIONS[room] })), ...outside];
  const tour = rooms.map(({ file }) => file.replace('.svg', '')).join('.');
  return {
    photos: files.map(({ file, caption }) => ({ url: at(file), caption: captioned ? caption : null })),
    threeDTour: random.chance(0.35) ? at(`${TOUR_FILE}?home=${tour}`) : null,
    floorplan: random.chance(0.7) ? at(floorPlanPicture(home.layout.name)) : null,
  };
}

function roomsOf(random: Random, { look, layout, type }: Home): { file: string; room: PictureRoom }[] {
  const of = (room: PictureRoom, most: number) =>
    random.sample(roomPictures(look, room), most).map((file) => ({ file, room }));
  if (!isDwelling(type)) return [...of('living', 2), ...of('kitchen', 1)];
  const { bedrooms, bathrooms } = layout;
  const living = [...of('living', 1), ...of('kitchen', 1)];
  return [
    ...living,
    ...of('bedroom', Math.max(1, bedrooms)),
    ...of('bath', bathrooms),
    ...of('living', bedrooms > 2 ? 1 : 0),
  ].filter(({ file }, i, all) => all.findIndex((other) => other.file === file) === i);
}

function buildingOf({ type, district: { highRise } }: Home): Building {
  if (type === 'WAREHOUSE' || type === 'LOFT') return 'warehouse';
  if (type === 'VILLA' || type === 'HOUSE') return 'villa';
  if (isHouse(type) || type === 'CARRIAGE_HOUSE' || type === 'HOUSEBOAT') return 'townhouse';
  return highRise ? 'tower' : 'block';
}

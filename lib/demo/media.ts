import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Cover } from './covers';
import { facadeOf, type HomeTraits } from './home';
import {
  FACADES,
  facadePicture,
  floorPlanPicture,
  LOOKS,
  type LookName,
  type Room,
  roomPictures,
  TOUR_PAGE,
  viewPicture,
} from './pictures';

type Media = PropertyBasicInfo['media'];

interface Picture {
  file: string;
  caption: string;
}

/** Photos, tour and floor plan, from the pictures that the dashboard serves. */
export function mediaOf(home: HomeTraits, cover: Cover, balcony: boolean, publicUrl: string): Media {
  const choose = home.random('media');
  const at = (file: string) => `${publicUrl}/demo/${file}`;
  const pictures = albumOf(home, cover, balcony);
  const captioned = choose.chance(0.9);
  const photos = choose.chance(0.03) ? [] : pictures.slice(0, choose.chance(0.1) ? choose.int(1, 4) : undefined);
  const tour = photos.length > 3 && choose.chance(0.4);
  const rooms = pictures.filter(({ file }) => !file.startsWith('facade')).map(({ file }) => file.replace(/\.svg$/, ''));
  return {
    photos: photos.map(({ file, caption }) => ({ url: at(file), caption: captioned ? caption : null })),
    threeDTour: tour ? at(`${TOUR_PAGE}?home=${rooms.join('.')}`) : null,
    floorplan: home.showsPlan ? at(floorPlanPicture(home.layout)) : null,
  };
}

/** The cover, then the other rooms of the same look. */
function albumOf(home: HomeTraits, { file: cover, look }: Cover, balcony: boolean): Picture[] {
  const { district, layout } = home;
  const { light } = LOOKS[look];
  const house = FACADES.find((facade) => facade.light === light)?.shape ?? 1;
  const outside = home.dwelling.detached ? 'The house' : 'The building';
  const [living, corner] = roomPictures(look, 'living').filter((file) => file !== cover) as [string, string];
  const beds = layout.bedrooms === 0 ? 'Sleeping area' : 'Bedroom';
  const facade = cover.startsWith('facade') ? cover : facadePicture(facadeOf(home), house);
  const pictures = [
    { file: cover.includes('-living-') ? cover : living, caption: 'Living room' },
    ...numbered(beds, look, 'bedroom', layout.bedrooms || 1, cover),
    ...roomPictures(look, 'kitchen').map((file) => ({ file, caption: 'Kitchen' })),
    ...numbered('Bathroom', look, 'bath', layout.bathrooms),
    ...(balcony ? [{ file: viewPicture(light, district.outlook), caption: 'View from the balcony' }] : []),
    { file: corner, caption: 'Living area' },
    { file: facade, caption: outside },
  ];
  return [...pictures.filter(({ file }) => file === cover), ...pictures.filter(({ file }) => file !== cover)];
}

function numbered(caption: string, look: LookName, room: Room, count: number, first = ''): Picture[] {
  const files = roomPictures(look, room);
  const shown = [...files.filter((file) => file === first), ...files.filter((file) => file !== first)].slice(0, count);
  return shown.map((file, i) => ({ file, caption: shown.length === 1 ? caption : `${caption} ${i + 1}` }));
}

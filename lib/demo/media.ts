import type { PropertyBasicInfo } from '@/lib/contract/property';
import { isWorkplace } from './dwellings';
import type { Home } from './home';
import { facadePicture, floorPlanPicture, roomPictures, TOUR_FILE, viewPicture } from './pictures/album';
import type { Building } from './pictures/facade';
import { LOOKS } from './pictures/palettes';

type Media = PropertyBasicInfo['media'];

interface Picture {
  file: string;
  caption: string;
}

/** Photos, tour and floor plan, from the pool of pictures that the dashboard serves. */
export function mediaOf(home: Home, balcony: boolean, publicUrl: string): Media {
  const choose = home.random('media');
  const at = (file: string) => `${publicUrl}/demo/${file}`;
  const pictures = picturesOf(home, balcony);
  const captioned = choose.chance(0.9);
  const photos = choose.chance(0.03) ? [] : pictures.slice(0, choose.chance(0.1) ? choose.int(1, 4) : undefined);
  const tour = photos.length > 3 && choose.chance(0.4);
  return {
    photos: photos.map(({ file, caption }) => ({ url: at(file), caption: captioned ? caption : null })),
    threeDTour: tour ? at(`${TOUR_FILE}?home=${roomsOf(pictures).join('.')}`) : null,
    floorplan: home.showsPlan ? at(floorPlanPicture(home.layout.name)) : null,
  };
}

/** The tour goes through rooms, by the names of their pictures. */
function roomsOf(pictures: readonly Picture[]): string[] {
  return pictures.filter(({ file }) => !file.startsWith('facade')).map(({ file }) => file.replace(/\.svg$/, ''));
}

function picturesOf(home: Home, balcony: boolean): Picture[] {
  const { look, district, dwelling, layout } = home;
  const { light } = LOOKS[look];
  const [living, otherLiving] = roomPictures(look, 'living') as [string, string];
  const kitchen = roomPictures(look, 'kitchen').map((file) => ({ file, caption: 'Kitchen' }));
  const workplace = isWorkplace(home.type);
  return [
    { file: living, caption: workplace ? 'Meeting area' : 'Living room' },
    ...(workplace
      ? []
      : numbered(layout.bedrooms === 0 ? 'Sleeping area' : 'Bedroom', look, 'bedroom', layout.bedrooms || 1)),
    ...kitchen,
    ...numbered('Bathroom', look, 'bath', layout.bathrooms),
    ...(balcony ? [{ file: viewPicture(light, district.outlook), caption: 'View from the balcony' }] : []),
    { file: otherLiving, caption: workplace ? 'Lounge' : 'Living area' },
    { file: facadePicture(light, facadeOf(home)), caption: dwelling.detached ? 'The house' : 'The building' },
  ];
}

function numbered(caption: string, look: string, room: 'bedroom' | 'bath', count: number): Picture[] {
  const files = roomPictures(look, room).slice(0, count);
  return files.map((file, i) => ({ file, caption: count === 1 ? caption : `${caption} ${i + 1}` }));
}

function facadeOf({ district, dwelling }: Home): Building {
  return district.highRise ? 'tower' : dwelling.building;
}

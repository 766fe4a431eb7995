import { AREA_SIGNS, type AreaUnit, areaIn, type HomeSize } from '@/lib/domain/area';
import { isBlank } from '@/lib/domain/blank';

/** The name, or the code of a home without one. */
export const nameOf = ({ name, code }: { name: string; code: string }): string => (isBlank(name) ? code : name.trim());

/** The address of a home's page. */
export const homePath = (id: string): string => `/properties/${encodeURIComponent(id)}`;

/** '85 m²' in whole units, with "≈" if it is converted; null if no size is given. */
export function areaText(unit: AreaUnit, home: HomeSize, number: (value: number) => string): string | null {
  const area = areaIn(unit, home);
  return area && `${area.derived ? '≈ ' : ''}${number(Math.round(area.value))} ${AREA_SIGNS[unit]}`;
}

/** Types of which a home without a separate bedroom is called a studio. */
const FLATS = /APARTMENT|STUDIO|FLAT|LOFT|CONDO|PENTHOUSE/i;

interface Rooms {
  type: string;
  bedrooms: number | null;
}

/** Whether a home is a studio; a house without a bedroom is none. */
export const isStudio = ({ type, bedrooms }: Rooms): boolean => bedrooms === 0 && FLATS.test(type);

/** 'Studio', '2 bedrooms', 'No bedroom', 'Bedrooms unknown'. */
export function roomsText(home: Rooms, number: (value: number) => string): string {
  const { bedrooms } = home;
  if (bedrooms === null) return 'Bedrooms unknown';
  if (bedrooms === 0) return isStudio(home) ? 'Studio' : 'No bedroom';
  return `${number(bedrooms)} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;
}

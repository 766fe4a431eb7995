/** Types of which a home without a separate bedroom is called a studio. */
const FLATS = /APARTMENT|STUDIO|FLAT|LOFT|CONDO|PENTHOUSE/i;

interface Rooms {
  type: string;
  bedrooms: number;
}

/** 'Studio', '2 bedrooms'; a house without a bedroom is no studio. */
export function roomsText({ type, bedrooms }: Rooms, number: (value: number) => string): string {
  if (bedrooms === 0) return FLATS.test(type) ? 'Studio' : 'No bedroom';
  return `${number(bedrooms)} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;
}

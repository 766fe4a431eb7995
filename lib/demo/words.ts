import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Amenity } from './amenities';
import type { HomeTraits } from './home';
import { revisionOf } from './moment';
import { type InteriorLook, LOOKS, type LookName } from './pictures';
import type { Random } from './random';

/** Amenities in words; descriptions leave out the others. */
const IN_THE_KITCHEN: Readonly<Record<string, string>> = {
  DISHWASHER: 'a dishwasher',
  OVEN: 'an oven',
  COFFEE_MACHINE: 'a coffee machine',
  MICROWAVE: 'a microwave',
};

const IN_THE_HOME: Readonly<Record<string, string>> = {
  AIR_CONDITIONING: 'air conditioning',
  WASHING_MACHINE: 'a washing machine',
  WIFI: 'fast Wi-Fi',
  FIREPLACE: 'a fireplace',
  PIANO: 'a piano',
  WINE_FRIDGE: 'a wine fridge',
  UNDERFLOOR_HEATING: 'underfloor heating',
};

const IN_THE_HOUSE: Readonly<Record<string, string>> = {
  FITNESS_CENTER: 'a fitness centre',
  ROOFTOP: 'a roof terrace',
  ROOFTOP_SWIMMING_POOL: 'a rooftop pool',
  INDOOR_SWIMMING_POOL: 'an indoor pool',
  SAUNA: 'a sauna',
  SHARED_GARDEN: 'a shared garden',
  COURTYARD: 'a courtyard',
  BIKE_STORAGE: 'bicycle storage',
  LIBRARY: 'a library',
  LOUNGE: 'a residents’ lounge',
  CO_WORKING_SPACE: 'a co-working space',
  PADEL_COURT: 'a padel court',
  ELEVATOR: 'a lift',
  DOORMAN: 'a doorman',
};

const OUTSIDE: Readonly<Record<string, string>> = {
  PRIVATE_SWIMMING_POOL: 'a private pool',
  PRIVATE_GARDEN: 'a private garden',
  JACUZZI: 'a jacuzzi',
  BBQ: 'a barbecue',
  COURTYARD: 'a courtyard',
};

/** Furniture and surfaces that the pictures of each style show; none of them is an amenity. */
const INTERIORS: Record<InteriorLook['style'], readonly string[]> = {
  scandinavian: [
    'Pale wood, white walls and good lamps keep the rooms light all year.',
    'The furniture is simple and well made.',
  ],
  'mid-century': [
    'Walnut furniture and warm colours set the tone.',
    'Teak, wool and brass make it feel lived in, not staged.',
  ],
  industrial: ['Bare walls and steel details give it an edge.', 'Raw surfaces meet soft textiles.'],
  mediterranean: ['Lime-washed walls and natural fabrics keep it cool and calm.', 'It is bright, airy and easy-going.'],
  japandi: [
    'Low furniture, paper lamps and clear lines leave room to breathe.',
    'Every piece is chosen; nothing is too much.',
  ],
  luxury: [
    'Polished stone and velvet give it the air of a good hotel.',
    'It was furnished by a designer, down to the door handles.',
  ],
};

const COUNTS = ['studio', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom', 'five-bedroom'];

/** Settings that say something of size or shape, which not every home keeps. */
const LARGE = ['Family-size', 'Spacious'];

/** Settings that keep their capital within a name. */
const PROPER = /^(Haussmann|Bosphorus|Gulf|Mediterranean|Victorian|Peranakan|Hanok|Left Bank|Art-deco)/;

/**
 * 'Prinsengracht loft': the street or the quarter comes first, so that homes of a list differ in their first word. Only the
 * first home of a street leaves its number out, and no two homes share a name.
 */
export function listingName(home: HomeTraits, balcony: boolean): string {
  const choose = home.random('name');
  const { district, street, houseNumber, layout } = home;
  const noun = nounOf(home);
  const roomy = layout.bedrooms > 0 ? `${COUNTS[layout.bedrooms]} ${noun}` : noun;
  const setting = settingOf(home);
  const described = `${PROPER.test(setting) ? setting : setting.toLowerCase()} ${noun}`;
  const isFirst = home.before === 0 && !home.isSecond;
  const place = isFirst ? street : `${street} ${houseNumber}`;
  const joint = isFirst ? ' ' : ', ';
  const name = choose.weighted([
    [`${street} ${houseNumber}, ${roomy}`, 25],
    [`${place}${joint}${roomy}`, 20],
    [`${place}${joint}${described}`, 20],
    [`${district.name} ${described} on ${place}`, 20],
    [balcony ? `${place}${joint}${noun} with balcony` : `${district.name} ${roomy} on ${place}`, 15],
  ]);
  return capital(name);
}

function settingOf({ district: { setting }, layout, dwelling }: HomeTraits): string {
  const repeats = setting.toLowerCase().includes(dwelling.noun.split(' ')[0] ?? '');
  const tooLarge = LARGE.includes(setting) && layout.bedrooms < 2;
  const insideOnly = dwelling.detached && /^(Walk-up|Terrace-house|High-rise|Haussmann|Art-deco)$/.test(setting);
  return repeats || tooLarge || insideOnly ? 'Bright' : setting;
}

const nounOf = ({ type, dwelling, layout }: HomeTraits): string =>
  type === 'APARTMENT' && layout.bedrooms === 0 ? 'studio' : dwelling.noun;

/** As in the listing, which may leave it out. */
type Size = Pick<PropertyBasicInfo, 'sizeSqM' | 'sizeSqft'>;

/** Two to four sentences about the home and its amenities. */
export function descriptionOf(
  home: HomeTraits,
  look: LookName,
  size: Size,
  amenities: readonly Amenity[],
  building: readonly string[],
): string {
  const choose = home.random(`description ${revisionOf(home, 'words', 400, home.moment).number}`);
  const inUnit = amenities.filter(({ location }) => location === 'IN_UNIT').map(({ name }) => name);
  return [
    opening(home, size),
    choose.pick(INTERIORS[LOOKS[look].style]),
    ...choose.sample(
      [equipment(inUnit, choose), surroundings(home, building, choose), outlook(home, inUnit)].filter(
        (sentence) => sentence !== null,
      ),
      choose.int(1, 2),
    ),
  ].join(' ');
}

function opening(home: HomeTraits, { sizeSqM, sizeSqft }: Size): string {
  const { district, floor } = home;
  const noun = `${kindOf(home)} ${nounOf(home)}`;
  const size = sizeSqM !== null ? ` of ${sizeSqM} m²` : sizeSqft !== null ? ` of ${sizeSqft} sq ft` : '';
  const where = floor === null ? '' : ` ${storey(floor)}`;
  return `${capital(article(noun))} ${noun}${size}${where} in ${district.name}, ${district.knownFor}.`;
}

function kindOf(home: HomeTraits): string {
  const { layout } = home;
  if (nounOf(home) === 'studio') return 'furnished';
  return layout.bedrooms === 0 ? 'open-plan' : (COUNTS[layout.bedrooms] ?? 'large');
}

function storey(floor: number): string {
  if (floor === 0) return 'on the ground floor';
  const ordinal = ORDINALS[floor - 1];
  return ordinal ? `on the ${ordinal} floor` : `high up on floor ${floor}`;
}

function equipment(inUnit: readonly string[], choose: Random): string | null {
  const kitchen = spoken(IN_THE_KITCHEN, inUnit);
  const rest = spoken(IN_THE_HOME, inUnit);
  if (kitchen.length > 1 && choose.chance(0.6)) return `The kitchen has ${list(choose.sample(kitchen, 3))}.`;
  return rest.length > 0 ? `It comes with ${list(choose.sample(rest, 3))}.` : null;
}

function surroundings({ dwelling }: HomeTraits, building: readonly string[], choose: Random): string | null {
  const shared = spoken(dwelling.detached ? OUTSIDE : IN_THE_HOUSE, building);
  if (shared.length === 0) return null;
  const named = list(choose.sample(shared, 3));
  return dwelling.detached ? `Outside there is ${named}.` : `The building has ${named}.`;
}

const VIEWS = {
  skyline: 'over the skyline',
  park: 'into the green',
  sea: 'over the water',
  canal: 'over the canal',
  rooftops: 'over the rooftops',
  hills: 'towards the hills',
} as const;

function outlook({ district }: HomeTraits, inUnit: readonly string[]): string | null {
  return inUnit.includes('BALCONY') ? `From the balcony you look ${VIEWS[district.outlook]}.` : null;
}

const spoken = (words: Readonly<Record<string, string>>, present: readonly string[]): string[] =>
  present.flatMap((name) => words[name] ?? []);

const LIST = new Intl.ListFormat('en-GB');

const list = (words: readonly string[]): string => LIST.format(words);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const article = (noun: string): string => (/^[aeio]/.test(noun) && !noun.startsWith('one') ? 'an' : 'a');

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

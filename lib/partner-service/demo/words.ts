import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Home } from './home';
import { LOOKS } from './pictures/palettes';
import type { Random } from './random';
import { isDwelling, isHouse } from './types';

const COUNT = ['studio', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom', 'five-bedroom'];

/** 'loft', 'two-bedroom apartment', 'studio'. */
function noun({ type, layout: { bedrooms } }: Home): string {
  const word = humanise(type).toLowerCase();
  if (!isDwelling(type)) return word;
  if (bedrooms === 0) return type === 'APARTMENT' ? 'studio' : word;
  return `${COUNT[bedrooms]} ${word}`;
}

export function drawName(random: Random, home: Home, street: string): string {
  const { district, type } = home;
  // A house among towers shares nothing of what its district is called after.
  if (district.highRise && isHouse(type)) return `${capital(noun(home))} on ${street}`;
  const short = home.layout.bedrooms === 0 && type === 'APARTMENT' ? 'studio' : humanise(type).toLowerCase();
  return random.weighted([
    [`${district.setting} ${short} in ${district.name}`, 5],
    [`${district.setting} ${noun(home)} in ${district.name}`, 3],
    [`${capital(noun(home))} on ${street}`, 3],
    [`${district.name}: ${district.setting.toLowerCase()} ${short}`, 2],
  ]);
}

const INTERIORS = {
  scandinavian: 'Pale wood, white walls and warm textiles keep the rooms light.',
  'mid-century': 'Walnut furniture and warm colours give the rooms a mid-century air.',
  industrial: 'Exposed walls and dark steel recall the building’s working past.',
  mediterranean: 'Plaster walls, tiles and linen keep it cool in summer.',
  japandi: 'Low furniture and natural materials make for calm, uncluttered rooms.',
  luxury: 'Stone, brass and deep colours set the tone throughout.',
} as const;

type Amenities = PropertyBasicInfo['amenities'];

/** What is worth a sentence where it is there, and only there. */
const WORTH_SAYING: Readonly<Record<string, string>> = {
  BALCONY: 'a balcony',
  DISHWASHER: 'a dishwasher',
  WASHING_MACHINE: 'a washing machine',
  AIR_CONDITIONING: 'air conditioning',
  COFFEE_MACHINE: 'a coffee machine',
  PARKING: 'parking',
  WIFI: 'fast Wi‑Fi',
};

export interface DescribedHome {
  amenities: Amenities;
  sizeSqM: number | null;
  petsAllowed: boolean;
}

/** Two to four sentences, each true of the home. */
export function drawDescription(
  random: Random,
  home: Home,
  { amenities, sizeSqM, petsAllowed }: DescribedHome,
): string {
  const { district, floor, look, type, minimumStay } = home;
  const size = sizeSqM === null ? '' : ` of ${sizeSqM} m²`;
  const level = floor === null || floor === 0 ? '' : ` on the ${ordinal(floor)} floor`;
  const article = /^(?!one)[aeiou]/.test(noun(home)) ? 'An' : 'A';
  const sentences = [`${article} ${noun(home)}${size}${level} in ${district.name}, ${district.knownFor}.`];
  if (isDwelling(type)) sentences.push(INTERIORS[LOOKS[look].style]);
  const named = new Set(amenities.map(({ name }) => name));
  const worth = Object.entries(WORTH_SAYING).flatMap(([name, words]) => (named.has(name) ? [words] : []));
  if (worth.length > 1) sentences.push(`Among what is there: ${list(random.sample(worth, 3))}.`);
  if (petsAllowed && random.chance(0.6)) sentences.push('Pets are welcome.');
  else if (minimumStay.type === 'MONTH')
    sentences.push('Let furnished by the month, with one contract for everything.');
  return sentences.slice(0, 4).join(' ');
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

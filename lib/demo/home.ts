import type { City, District } from './cities';
import { DWELLINGS, type Dwelling } from './dwellings';
import { type DemoMoment, revisionOf } from './moment';
import { type Building, type FloorLayout, LAYOUTS } from './pictures';
import { type DemoPlace, tenureAt } from './places';
import { Random } from './random';

/**
 * How a home is let: by the night, by the month, to companies, for half a year and longer, or from autumn to spring and
 * from spring to summer.
 */
export type Letting = 'nightly' | 'monthly' | 'corporate' | 'yearly' | 'seasonal';

/** A home of the demo: its description, amenities, pictures, price and calendar follow from these. */
export interface HomeTraits extends DemoPlace {
  id: string;
  /** AMS-JOR-0142 */
  code: string;
  houseNumber: string;
  dwelling: Dwelling;
  layout: FloorLayout;
  /** In m²; that of the layout where the home shows its floor plan. */
  area: number;
  showsPlan: boolean;
  /** 0 is the ground floor; null in homes that stand on the ground. */
  floor: number | null;
  lift: boolean;
  letting: Letting;
  /** Shortest stay outside high season. */
  minimumStay: { value: number; type: 'MONTH' | 'NIGHT' };
  minimumNights: number;
  /** Per month, in the city's currency: when it was first published, … */
  firstRent: number;
  /** … and by now. */
  rent: number;
  /** Whether it came after the home that was first at its place, or the like. */
  isSecond: boolean;
  /** When it was published. */
  since: DemoMoment;
  /** The instant as of which the home is told. */
  moment: DemoMoment;
  /** A stream of choices of this home's own, by subject: one subject never moves another. */
  random: (subject: string) => Random;
}

export function homeAt(seed: number, place: DemoPlace, moment: DemoMoment): HomeTraits {
  const { index, city, district, type, isExample } = place;
  const { before, since } = tenureAt(seed, place, moment);
  const random = (subject: string) => new Random(seed, index, before, subject);
  const choose = random('home');
  const dwelling = DWELLINGS[type] as Dwelling;
  const layout = layoutOf(isExample ? { ...dwelling, bedrooms: [2, 2] } : dwelling, type, choose);
  const showsPlan = choose.chance(0.8);
  const area = showsPlan ? layout.area : Math.round(layout.area * choose.between(0.88, 1.2));
  const floor = floorOf(district, dwelling, type, choose);
  const lift = hasLift(district, floor, choose);
  const letting = lettingOf(place, choose);
  const firstRent = rentOf(city, district, dwelling, area, choose);
  const { number } = revisionOf({ since, random }, 'rent', 150, moment);
  const raised = number === 0 ? firstRent : firstRent * random(`rent ${number}`).between(0.95, 1.06);
  return {
    ...place,
    id: idOf(seed, index + before * MOST_PLACES),
    code: `${city.code}-${district.code}-${String(2 * index + 1 + (before % 2)).padStart(4, '0')}`,
    houseNumber: houseNumberOf(place, before, new Random(seed, place.street).int(0, 999)),
    dwelling,
    layout,
    showsPlan,
    area,
    floor,
    lift,
    ...letting,
    firstRent,
    rent: Math.round(raised / city.rentStep) * city.rentStep,
    isSecond: before % 2 === 1,
    since,
    moment,
    random,
  };
}

const IDS = 36n ** 8n;
/** Shares no factor with IDS, so that no two homes have the same id; about IDS divided by the golden ratio. */
const ID_STEP = 1_743_503_297_963n;
/** More than any portfolio has. */
const MOST_PLACES = 2_000_000;

function idOf(seed: number, number: number): string {
  const start = BigInt(new Random(seed, 'ids').int(0, 2 ** 40));
  return `p_${((start + BigInt(number + 1) * ID_STEP) % IDS).toString(36).padStart(8, '0')}`;
}

function layoutOf({ bedrooms: [least, most] }: Pick<Dwelling, 'bedrooms'>, type: string, choose: Random): FloorLayout {
  // The mean of two throws: middling homes are more frequent than the smallest and the largest.
  const bedrooms = Math.floor((choose.between(least, most + 1) + choose.between(least, most + 1)) / 2);
  const fitting = LAYOUTS.filter((layout) => layout.bedrooms === bedrooms);
  return type === 'LOFT' ? (fitting.at(-1) as FloorLayout) : choose.pick(fitting);
}

/** Shares no factor with the numbers of a street, so that neighbours in the portfolio are none in the street. */
const NUMBER_STEP = 37;
/** Houses of a street where addresses count blocks. */
const BLOCKS = { chome: 5, ban: 30, go: 20 };

/** No two homes of a portfolio have the same one in a street; those of a place take turns. */
function houseNumberOf({ city: { houseNumbers }, before }: DemoPlace, homesBefore: number, offset: number): string {
  const turn = 2 * before + (homesBefore % 2);
  const { chome, ban, go } = BLOCKS;
  const numbers = houseNumbers === 'blocks' ? chome * ban * go : houseNumbers;
  const number = (turn * NUMBER_STEP + offset) % numbers;
  if (houseNumbers !== 'blocks') return `${number + 1}${LETTERS.charAt(Math.floor(turn / numbers) - 1)}`;
  const block = Math.floor(number / chome);
  return `${1 + (number % chome)}-${1 + (block % ban)}-${1 + Math.floor(block / ban)}`;
}

/** Of further homes in the same house. */
const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ';

function floorOf({ highRise }: District, { detached }: Dwelling, type: string, choose: Random): number | null {
  if (detached) return null;
  if (type.endsWith('PENTHOUSE')) return highRise ? choose.int(28, 52) : choose.int(4, 8);
  return highRise ? choose.int(2, 38) : choose.int(0, 6);
}

function hasLift({ highRise, setting }: District, floor: number | null, choose: Random): boolean {
  if (floor === null || setting === 'Walk-up') return false;
  return highRise || choose.chance(floor > 3 ? 0.9 : 0.4);
}

export const facadeOf = ({ district, dwelling }: HomeTraits): Building =>
  district.highRise ? 'tower' : dwelling.building;

function lettingOf(
  { share, isExample }: DemoPlace,
  choose: Random,
): Pick<HomeTraits, 'letting' | 'minimumStay' | 'minimumNights'> {
  const letting = isExample
    ? 'seasonal'
    : Random.at<Letting>(share, [
        ['monthly', 60],
        ['nightly', 20],
        ['corporate', 11],
        ['yearly', 6],
      ]);
  const [value, type] = choose.pick(MINIMUM_STAYS[letting]);
  return { letting, minimumStay: { value, type }, minimumNights: type === 'MONTH' ? value * 30 : value };
}

const MINIMUM_STAYS: Record<Letting, readonly (readonly [number, 'MONTH' | 'NIGHT'])[]> = {
  nightly: [
    [2, 'NIGHT'],
    [3, 'NIGHT'],
    [5, 'NIGHT'],
    [7, 'NIGHT'],
    [14, 'NIGHT'],
  ],
  monthly: [
    [1, 'MONTH'],
    [1, 'MONTH'],
    [1, 'MONTH'],
    [28, 'NIGHT'],
    [2, 'MONTH'],
  ],
  corporate: [
    [30, 'NIGHT'],
    [1, 'MONTH'],
    [1, 'MONTH'],
    [3, 'MONTH'],
  ],
  yearly: [
    [6, 'MONTH'],
    [9, 'MONTH'],
    [12, 'MONTH'],
  ],
  seasonal: [[1, 'MONTH']],
};

/** The area of the one-bedroom home that a city's rent is quoted for, in m². */
const QUOTED_AREA = 50;

function rentOf(city: City, district: District, dwelling: Dwelling, area: number, choose: Random): number {
  // Rents grow more slowly than areas.
  const size = (area / QUOTED_AREA) ** 0.8;
  const rent = city.rent * district.level * dwelling.rent * size * choose.between(0.88, 1.15);
  return Math.round(rent / city.rentStep) * city.rentStep;
}

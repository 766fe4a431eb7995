import { type Coordinates, EARTH_KM, kilometres } from '@/lib/domain/coordinates';
import { firstIndex } from '@/lib/domain/first-index';

interface Placed {
  home: { place: Coordinates | null };
}

/** A move from one home to another. */
export interface Move<Home> {
  from: Home;
  to: Home;
  /** Infinity where a place is not known. */
  km: number;
  /** As of its `Moves`. */
  isOut: boolean;
}

/** Moves from each of some homes to each of others. */
export interface Moves<Home> {
  from: Measured<Home>;
  to: Measured<Home>;
  /** Whether they lead out of the first home of a chain; else into the last. */
  isOut: boolean;
  isPossible: (from: Home, to: Home) => boolean;
}

interface Measured<Home> {
  homes: readonly Home[];
  /** Three numbers a home: its place on a sphere of radius 1; not numbers where it is not known. */
  points: Float64Array;
}

/** Homes packed for measuring the distances between them, from south to north; those without a place last. */
export function measured<Home extends Placed>(some: readonly Home[]): Measured<Home> {
  const latitudeOf = ({ home: { place } }: Home) => place?.latitude ?? Number.MAX_VALUE;
  const homes = [...some].sort((a, b) => latitudeOf(a) - latitudeOf(b));
  const points = new Float64Array(3 * homes.length).fill(Number.NaN);
  for (const [at, { home }] of homes.entries()) {
    if (!home.place) continue;
    const [north, east] = [home.place.latitude, home.place.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    points.set([Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)], 3 * at);
  }
  return { homes, points };
}

/** In kilometres: moves up to each are sorted once the nearer ones were not enough. No place is farther than the last but one. */
const RADII = [0.1, 1, 10, 100, 1000, 20_100, Number.POSITIVE_INFINITY];

/** Moves that are sorted at once, at most: of more, those up to half the distance come first. */
const MOST_SORTED = 200_000;
const CLOSEST = 0.001;

/**
 * Moves of the same distance together, the nearest first.
 * @param reach kilometres at most
 */
export function* movesByDistance<Home extends Placed>(
  all: readonly Moves<Home>[],
  reach: number,
): Generator<Move<Home>[]> {
  const radii = [...RADII.filter((radius) => radius < reach), reach];
  for (let beyond = -1, [within] = radii; within !== undefined; [within] = radii) {
    const moves = movesWithin(all, beyond, within);
    const half = (Math.max(beyond, 0) + within) / 2;
    // Of those without a place, or in one, the first count.
    if (moves.length === MOST_SORTED && within - half > CLOSEST) {
      radii.unshift(half);
      continue;
    }
    moves.sort((a, b) => (a.km === b.km ? 0 : a.km - b.km));
    for (let from = 0, to = 0; from < moves.length; from = to) {
      while (moves[to]?.km === moves[from]?.km && to < moves.length) to++;
      yield moves.slice(from, to);
    }
    beyond = radii.shift() as number;
  }
}

function movesWithin<Home extends Placed>(all: readonly Moves<Home>[], beyond: number, within: number): Move<Home>[] {
  const moves: Move<Home>[] = [];
  for (const some of all) {
    for (const move of movesBetween(some, beyond, within)) {
      moves.push(move);
      if (moves.length === MOST_SORTED) return moves;
    }
  }
  return moves;
}

/** More than a chord is rounded by. */
const [SLACK, TINY] = [1e-6, 1e-20];

/** The possible moves that are longer than one distance and at most as long as another. */
function* movesBetween<Home extends Placed>(
  { from: some, to: others, isOut, isPossible }: Moves<Home>,
  beyond: number,
  within: number,
): Generator<Move<Home>> {
  const [least, most] = [squaredChord(beyond) * (1 - SLACK) - TINY, squaredChord(within) * (1 + SLACK) + TINY];
  const reach = Math.sqrt(most);
  for (const [at, from] of some.homes.entries()) {
    const [x, y, z] = some.points.subarray(3 * at, 3 * at + 3) as unknown as [number, number, number];
    for (let other = firstFrom(others, z - reach); other < others.homes.length; other++) {
      const dz = (others.points[3 * other + 2] as number) - z;
      if (dz > reach) break;
      const dx = (others.points[3 * other] as number) - x;
      const dy = (others.points[3 * other + 1] as number) - y;
      const chord = dx * dx + dy * dy + dz * dz;
      // It is no number without a place, and then neither.
      if (chord < least || chord > most) continue;
      const to = others.homes[other] as Home;
      if (to === from || !isPossible(from, to)) continue;
      const km = kilometresOf(from, to);
      if (km > beyond && km <= within) yield { from, to, km, isOut };
    }
  }
}

/** The first home that lies as far north; those without a place come after all others. */
const firstFrom = ({ homes, points }: Measured<unknown>, z: number): number =>
  firstIndex(homes.length, (home) => !((points[3 * home + 2] as number) < z));

const kilometresOf = ({ home: { place } }: Placed, { home: other }: Placed): number =>
  place && other.place ? kilometres(place, other.place) : Number.POSITIVE_INFINITY;

/** Of a distance, on a sphere of radius 1. */
const squaredChord = (km: number): number => 4 * Math.sin(Math.min(Math.max(0, km) / (2 * EARTH_KM), Math.PI / 2)) ** 2;

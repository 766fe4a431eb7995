import './city-map.css';
import type { OverviewAnswer } from '@/lib/contract/api/overview';

type City = OverviewAnswer['cities'][number];

interface CityMapProps {
  cities: readonly City[];
  /** The picture's text for those who do not see it. */
  label: string;
}

/** The picture's width by its height. */
const ASPECT = 1.6;
/** In degrees of latitude: less shows nothing of the land around a single city. */
const LOWEST = 14;
/** There are no homes beyond; a view of the whole world leaves them out. */
const [SOUTHERNMOST, NORTHERNMOST] = [-58, 80];
/** The share of the view that is left free around the cities. */
const MARGIN = 0.16;
const MOST_LABELS = 12;

/** The cities on a still picture of the land: the page needs no map library for it. */
export function CityMap({ cities, label }: CityMapProps) {
  const view = viewOf(cities);
  const most = Math.max(1, ...cities.map(({ count }) => count));
  const placed = cities.map((city) => ({ ...city, ...placeIn(view, city) }));
  const labelled = new Set(labelsOf(placed));
  const land = {
    width: `${(360 / view.width) * 100}%`,
    height: `${(180 / view.height) * 100}%`,
    left: `${(-(180 + view.west) / view.width) * 100}%`,
    top: `${(-(90 - view.north) / view.height) * 100}%`,
  };
  return (
    <div role="img" aria-label={label} className="city-map" style={{ aspectRatio: ASPECT }}>
      <svg aria-hidden viewBox="0 0 360 180" preserveAspectRatio="none" className="city-map-land" style={land}>
        <image href="/map/world.svg" width="360" height="180" preserveAspectRatio="none" />
      </svg>
      {placed.map((city) => (
        <span
          key={`${city.country} ${city.name}`}
          className="city-map-pin"
          style={{ left: `${city.x}%`, top: `${city.y}%`, width: sizeOf(city.count / most) }}
        />
      ))}
      {placed
        .filter((city) => labelled.has(city))
        .map((city) => (
          <span
            key={`${city.country} ${city.name}`}
            className={`city-map-label ${city.x > 72 ? 'city-map-label-before' : ''}`}
            style={{ left: `${city.x}%`, top: `${city.y}%` }}
          >
            {city.name}
          </span>
        ))}
    </div>
  );
}

/** A pin's area grows with its homes. */
const sizeOf = (share: number): string => `${(0.375 + 0.5 * Math.sqrt(share)).toFixed(2)}rem`;

interface View {
  west: number;
  north: number;
  /** In degrees. */
  width: number;
  height: number;
}

/** The part of the world that shows all cities, in the picture's proportions at their middle latitude. */
export function viewOf(cities: readonly Pick<City, 'latitude' | 'longitude'>[]): View {
  if (cities.length === 0) return { west: -180, north: NORTHERNMOST, width: 360, height: NORTHERNMOST - SOUTHERNMOST };
  const [south, north] = [least(cities, 'latitude'), -least(cities, 'latitude', -1)];
  const [west, east] = [least(cities, 'longitude'), -least(cities, 'longitude', -1)];
  const middle = (south + north) / 2;
  const stretch = Math.cos((middle * Math.PI) / 180);
  const grown = 1 + 2 * MARGIN;
  const height = Math.min(
    NORTHERNMOST - SOUTHERNMOST,
    Math.max((north - south) * grown, ((east - west) * grown * stretch) / ASPECT, LOWEST),
  );
  // A view of the whole world is a little squeezed rather than cut.
  const width = Math.min(360, Math.max((height * ASPECT) / Math.max(stretch, 0.2), (east - west) * grown));
  return {
    west: clamp((west + east) / 2 - width / 2, -180, 180 - width),
    north: clamp(middle + height / 2, SOUTHERNMOST + height, NORTHERNMOST),
    width,
    height,
  };
}

const least = (cities: readonly Pick<City, 'latitude' | 'longitude'>[], axis: 'latitude' | 'longitude', sign = 1) =>
  Math.min(...cities.map((city) => sign * city[axis]));

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

interface Placed {
  x: number;
  y: number;
}

/** In per cent of the view. */
const placeIn = ({ west, north, width, height }: View, { latitude, longitude }: City): Placed => ({
  x: ((longitude - west) / width) * 100,
  y: ((north - latitude) / height) * 100,
});

/** The largest cities whose names do not cross one another. */
function labelsOf<Pin extends Placed>(pins: readonly Pin[]): Pin[] {
  const kept: Pin[] = [];
  for (const pin of pins) {
    if (kept.length === MOST_LABELS) break;
    const isFree = kept.every(({ x, y }) => Math.abs(x - pin.x) > 20 || Math.abs(y - pin.y) > 6);
    if (isFree && pin.y > 4 && pin.y < 96) kept.push(pin);
  }
  return kept;
}

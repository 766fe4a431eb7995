import { labelsOf, type Placed } from './place-labels';
import './place-map.css';

interface Pin {
  key: string;
  name: string;
  latitude: number;
  longitude: number;
  /** The size of its dot. */
  count: number;
  /** The colour of its dot; the accent without one. */
  colour?: string;
  /** A text under the pointer. */
  title?: string;
}

interface PlaceMapProps {
  /** The largest first. */
  pins: readonly Pin[];
  /** The picture in words. */
  label: string;
  /** Degrees of latitude in view, at least. */
  lowest?: number;
}

/** The picture's width by its height. */
const ASPECT = 1.6;
/** Shows the land around a single city. */
const LOWEST = 14;
/** In degrees of latitude: the coasts of the picture are too coarse for a smaller view. */
const COARSE = 4;
/** The latitudes of a view of the whole world: no homes lie beyond. */
const [SOUTHERNMOST, NORTHERNMOST] = [-58, 80];
/** The share of the view that is left free around the places. */
const MARGIN = 0.16;

/** Places on a still picture of the land, without a map library. */
export function PlaceMap({ pins, label, lowest = LOWEST }: PlaceMapProps) {
  const view = viewOf(pins, lowest);
  const most = Math.max(1, ...pins.map(({ count }) => count));
  const placed = pins.map((pin) => ({ ...pin, ...placeIn(view, pin) }));
  const labels = labelsOf(placed);
  const land = {
    width: `${(360 / view.width) * 100}%`,
    height: `${(180 / view.height) * 100}%`,
    left: `${(-(180 + view.west) / view.width) * 100}%`,
    top: `${(-(90 - view.north) / view.height) * 100}%`,
  };
  return (
    <div role="img" aria-label={label} className="place-map" style={{ aspectRatio: ASPECT }}>
      {view.height > COARSE && (
        // biome-ignore lint/performance/noImgElement: a drawing that is painted with the first text has nothing to optimise.
        <img src="/map/world.svg" alt="" decoding="sync" fetchPriority="high" className="place-map-land" style={land} />
      )}
      {placed.map(({ key, x, y, count, colour, title }) => (
        <span
          key={key}
          title={title}
          className="place-map-pin"
          style={{ left: `${x}%`, top: `${y}%`, width: sizeOf(count / most), background: colour }}
        />
      ))}
      {labels.map(({ pin: { key, name, x, y }, isBefore }) => (
        <span
          key={key}
          className={`place-map-label ${isBefore ? 'place-map-label-before' : ''}`}
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          {name}
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

type Place = Pick<Pin, 'latitude' | 'longitude'>;

/** The part of the world that shows all places, in the picture's proportions at their middle latitude. */
export function viewOf(places: readonly Place[], lowest: number): View {
  if (places.length === 0) return { west: -180, north: NORTHERNMOST, width: 360, height: NORTHERNMOST - SOUTHERNMOST };
  const [south, north] = [least(places, 'latitude'), -least(places, 'latitude', -1)];
  const [west, east] = [least(places, 'longitude'), -least(places, 'longitude', -1)];
  const middle = (south + north) / 2;
  const stretch = Math.cos((middle * Math.PI) / 180);
  const grown = 1 + 2 * MARGIN;
  const height = Math.min(
    NORTHERNMOST - SOUTHERNMOST,
    Math.max((north - south) * grown, ((east - west) * grown * stretch) / ASPECT, lowest),
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

const least = (places: readonly Place[], axis: 'latitude' | 'longitude', sign = 1) =>
  Math.min(...places.map((place) => sign * place[axis]));

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** In per cent of the view. */
const placeIn = ({ west, north, width, height }: View, { latitude, longitude }: Place): Placed => ({
  x: ((longitude - west) / width) * 100,
  y: ((north - latitude) / height) * 100,
});

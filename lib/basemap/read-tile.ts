import { readFile } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import type { Point } from './clip';

/** The tiles of this zoom are the finest that the build cuts. */
export const ZOOM = 5;
/** Units across a tile. */
export const EXTENT = 8192;

/** A city, a town, or a part of one. */
export interface Town {
  name: string;
  population: number;
  isPart: boolean;
  at: Point;
}

/** What a tile of the finest zoom holds, in its own units from its north-western corner. */
export interface ReadTile {
  /** Rings; those of holes are wound the other way. */
  land: Point[][];
  borders: Point[][];
  towns: Town[];
}

/** The cities of a portfolio; a tile takes less than a megabyte. */
const MOST_TILES = 32;

const tiles = new LRUCache<string, ReadTile>({
  max: MOST_TILES,
  // The build puts them beside Next's server, in whose folder the process runs.
  fetchMethod: async (name) => decode(await readFile(/* turbopackIgnore: true */ `public/map/${ZOOM}/${name}.pbf`)),
});

/** @throws where the file is missing or broken */
export const readTile = (x: number, y: number): Promise<ReadTile> => tiles.forceFetch(`${x}/${y}`);

/** @throws where it is no tile */
export function decode(bytes: Uint8Array): ReadTile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const featuresOf = (layer: string) =>
    Array.from({ length: layers[layer]?.length ?? 0 }, (_, at) => layers[layer]?.feature(at) ?? []).flat();
  const linesOf = (layer: string) => featuresOf(layer).flatMap((feature) => feature.loadGeometry());
  const towns = featuresOf('places').flatMap((feature) => {
    const { name, population, part } = feature.properties;
    const at = feature.loadGeometry()[0]?.[0];
    return at ? [{ name: String(name), population: Number(population), isPart: part === 1, at }] : [];
  });
  return { land: linesOf('land'), borders: linesOf('borders'), towns };
}

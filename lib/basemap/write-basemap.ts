import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { worldAt } from './natural-earth';
import { worldTiles } from './tiles';

/**
 * Fills a folder with all that the browser's maps load: `{zoom}/{x}/{y}.pbf`, `world.svg`, and MapLibre's worker, which
 * a strict content security policy lets start from a file of this origin only. Whatever else lies in it is removed.
 * @returns how many tiles there are
 */
export async function writeBasemap(directory: string): Promise<number> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'world.svg'), worldOutline());
  const worker = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs');
  await copyFile(worker, path.join(directory, 'worker.js'));
  let tiles = 0;
  for (const { zoom, x, y, bytes } of worldTiles()) {
    const column = path.join(directory, String(zoom), String(x));
    if (y === 0) await mkdir(column, { recursive: true });
    await writeFile(path.join(column, `${y}.pbf`), bytes);
    tiles++;
  }
  return tiles;
}

/**
 * The land of the world as an SVG of 360 × 180, a degree to a unit, longitude from −180 and latitude from 90, that fills
 * any box: a picture of where something is for browsers that cannot draw a map.
 */
function worldOutline(): string {
  const rings = worldAt('110m').land.geometry.coordinates.flat();
  const path = rings.map((ring) => `M${ring.map(([x = 0, y = 0]) => `${tenth(x + 180)} ${tenth(90 - y)}`).join('L')}Z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 180" preserveAspectRatio="none"><path d="${path.join('')}"/></svg>\n`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

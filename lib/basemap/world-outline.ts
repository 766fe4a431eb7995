import { worldAt } from './natural-earth';

/**
 * The land of the world as an SVG of 360 × 180, a degree to a unit, longitude from −180 and latitude from 90: a picture
 * of where something is for browsers that cannot draw a map.
 */
export function worldOutline(): string {
  const rings = worldAt('110m').land.geometry.coordinates.flat();
  const path = rings.map((ring) => `M${ring.map(([x = 0, y = 0]) => `${tenth(x + 180)} ${tenth(90 - y)}`).join('L')}Z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 180"><path d="${path.join('')}"/></svg>\n`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * A ring on the globe → the same ring on an endless strip of longitudes. Natural Earth's rings jump from 180 to −180
 * where they cross the antimeridian, which on a flat map is a line across the whole world; here they go on beyond. One
 * that goes round a pole, as Antarctica does, is led along that pole and back.
 */
export function unwrap(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turns = 0;
  const strip = ring.map(([longitude = 0, latitude = 0], i) => {
    const before = ring[i - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turns--;
    if (longitude - before < -180) turns++;
    return [longitude + 360 * turns, latitude];
  });
  if (turns === 0) return strip;
  const [first, last] = [strip[0] as [number, number], strip.at(-1) as [number, number]];
  const pole = first[1] > 0 ? 90 : -90;
  return [...strip, [last[0], pole], [first[0], pole], first];
}

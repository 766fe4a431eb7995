import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graticule } from './graticule';

const anyExtent = fc
  .record({
    west: fc.double({ min: -180, max: 179, noNaN: true }),
    south: fc.double({ min: -80, max: 79, noNaN: true }),
    width: fc.double({ min: 0.0005, max: 180, noNaN: true }),
  })
  .map(({ west, south, width }) => ({ west, south, east: west + width, north: Math.min(south + width / 2, 84) }));

describe('a graticule', () => {
  it('has a few meridians in sight at any extent, and more around it', () => {
    fc.assert(
      fc.property(anyExtent, (extent) => {
        const lines = graticule(extent).geometry.coordinates as [number, number][][];
        const meridians = lines.flatMap(([a, b]) => (a && b && a[0] === b[0] ? [a[0]] : []));
        const inSight = meridians.filter((x) => x >= extent.west && x <= extent.east);
        expect(inSight.length).toBeGreaterThanOrEqual(3);
        expect(inSight.length).toBeLessThanOrEqual(13);
        expect(Math.min(...meridians)).toBeLessThanOrEqual(extent.west);
        expect(Math.max(...meridians)).toBeGreaterThanOrEqual(extent.east);
      }),
    );
  });

  it('is at round degrees', () => {
    const lines = graticule({ west: 13.37, south: 52.51, east: 13.43, north: 52.53 }).geometry.coordinates;
    const meridians = lines.flatMap(([a, b]) => (a?.[0] === b?.[0] ? [a?.[0]?.toFixed(2)] : []));
    expect(meridians).toContain('13.40');
    expect(meridians).toContain('13.41');
  });
});

import { describe, expect, it } from 'vitest';
import { drawFloorPlan } from './floor-plan';
import { innerArea, LAYOUTS } from './layouts';

describe('floor plans', () => {
  it('exist from a studio to five bedrooms, several of each up to four', () => {
    for (const bedrooms of [0, 1, 2, 3, 4, 5]) {
      expect(LAYOUTS.filter((layout) => layout.bedrooms === bedrooms).length).toBeGreaterThanOrEqual(
        bedrooms < 5 ? 3 : 2,
      );
    }
  });

  it.each(LAYOUTS)('$name fills its outline with rooms, without gap or overlap', ({ rooms, width, depth }) => {
    const covered = rooms.reduce((sum, room) => sum + room.width * room.depth, 0);
    expect(covered).toBeCloseTo(width * depth, 6);
    for (const room of rooms) {
      expect(room.x + room.width).toBeLessThanOrEqual(width + 1e-9);
      expect(room.y + room.depth).toBeLessThanOrEqual(depth + 1e-9);
    }
  });

  it.each(LAYOUTS)('$name labels every room with its area, and the whole', (layout) => {
    const plan = drawFloorPlan(layout);
    const labels = [...plan.matchAll(/>([\d.]+) m²</g)].map(([, area]) => area);
    const expected = [...layout.rooms.map((room) => innerArea(room).toFixed(1)), String(layout.area)];
    expect(labels.sort()).toEqual(expected.sort());
  });
});

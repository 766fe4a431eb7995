import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip, type Frame, type Point } from './clip';

const FRAME: Frame = { left: -8, top: -5, right: 8, bottom: 5 };
const coordinate = fc.integer({ min: -20, max: 20 });
const point = fc.record({ x: coordinate, y: coordinate });
const shape = fc.array(point, { minLength: 3, maxLength: 9 });

/** Off the grid by irrational steps, so that no side between corners of the grid goes through it. */
const probe = fc.record({
  x: fc.integer({ min: -19, max: 18 }).map((x) => x + 1 / Math.sqrt(5)),
  y: fc.integer({ min: -19, max: 18 }).map((y) => y + 1 / Math.PI),
});

const isWithin = ({ x, y }: Point, slack = 0) =>
  x >= FRAME.left - slack && x <= FRAME.right + slack && y >= FRAME.top - slack && y <= FRAME.bottom + slack;

/** How often a ring goes round a point: the rule by which SVG fills. */
function winding(ring: readonly Point[], { x, y }: Point): number {
  return ring.reduce((sum, a, at) => {
    const b = ring[(at + 1) % ring.length] ?? a;
    if (a.y > y === b.y > y || x >= a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) return sum;
    return sum + (b.y > a.y ? 1 : -1);
  }, 0);
}

test('a clipped ring goes round the same places of the frame as before, and round none beyond', () => {
  fc.assert(
    fc.property(shape, probe, (ring, at) => {
      expect(winding(clip(ring, FRAME, true), at)).toBe(isWithin(at) ? winding(ring, at) : 0);
    }),
    { numRuns: 5000 },
  );
});

const isOn = (line: readonly Point[], { x, y }: Point) =>
  line.some((a, at) => {
    const b = line[at + 1];
    if (!b) return false;
    const along = Math.hypot(b.x - a.x, b.y - a.y);
    return Math.abs(Math.hypot(x - a.x, y - a.y) + Math.hypot(x - b.x, y - b.y) - along) < 1e-6;
  });

/** Points along a line, a hundredth of a side apart. */
const pointsAlong = (line: readonly Point[]): Point[] =>
  line.flatMap((a, at) => {
    const b = line[at + 1] ?? a;
    return Array.from({ length: 100 }, (_, n) => ({
      x: a.x + ((b.x - a.x) * n) / 100,
      y: a.y + ((b.y - a.y) * n) / 100,
    }));
  });

test('a clipped line is the same within the frame, and never leaves it', () => {
  fc.assert(
    fc.property(shape, (line) => {
      const clipped = clip(line, FRAME, false);
      expect(clipped.filter((at) => !isWithin(at, 1e-9))).toEqual([]);
      expect(pointsAlong(line).filter((at) => isWithin(at, -1e-3) && !isOn(clipped, at))).toEqual([]);
      expect(pointsAlong(clipped).filter((at) => isWithin(at, -1e-3) && !isOn(line, at))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('what lies beyond the frame is nothing, and what lies in it stays', () => {
  const far = [
    { x: 9, y: 0 },
    { x: 30, y: 0 },
    { x: 9, y: 4 },
  ];
  expect(clip(far, FRAME, true)).toEqual([]);
  const near = far.map(({ x, y }) => ({ x: x / 5, y }));
  expect(clip(near, FRAME, true)).toEqual(near);
});

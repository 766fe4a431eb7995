/** A point of a flat map, in any unit; y grows southwards. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle of it. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The part of a ring or a line within a frame, side after side (Sutherland–Hodgman). Where it leaves the frame and comes
 * back, it runs along the frame's edge between.
 */
export function clip(points: readonly Point[], { left, top, right, bottom }: Frame, isRing: boolean): readonly Point[] {
  const sides = [
    ['x', 1, left],
    ['x', -1, -right],
    ['y', 1, top],
    ['y', -1, -bottom],
  ] as const;
  let kept = points;
  for (const [axis, sign, least] of sides) {
    const inside: Point[] = [];
    let before = isRing ? kept.at(-1) : undefined;
    for (const point of kept) {
      const depth = sign * point[axis] - least;
      const was = before ? sign * before[axis] - least : depth;
      if (before && depth * was < 0) inside.push(between(before, point, was / (was - depth)));
      if (depth >= 0) inside.push(point);
      before = point;
    }
    kept = inside;
  }
  return kept;
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

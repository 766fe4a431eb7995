import { ACROSS, Canvas, curveThrough, HEIGHT, type Ink, type Paint, type Point, WIDTH } from './canvas';
import { type Colour, darken, lightness, mix } from './colour';
import type { Look } from './looks';

/** Where the eye stands: metres right of the room's middle and above its floor. */
export interface Eye {
  x: number;
  y: number;
}

/** A span along each axis, in metres: x to the right, y up, z away from the eye. */
export interface Solid {
  x: readonly [left: number, right: number];
  y: readonly [bottom: number, top: number];
  z: readonly [front: number, back: number];
}

/** A half width at a height, in metres. */
export type Turning = readonly [height: number, radius: number];

/** Pixels per metre at one metre's distance, and where the horizon lies in the picture. */
const FOCAL = 1040;

/**
 * A room in one-point perspective: the back wall is parallel to the picture, so every front is a true rectangle and
 * all depth runs to one point. Draw from back to front.
 */
export class Room extends Canvas {
  readonly left: number;
  readonly right: number;

  constructor(
    readonly look: Look,
    readonly eye: Eye = { x: 0, y: 1.4 },
    /** Width and height of the back wall, its distance from the eye, and the horizon from the top of the picture. */
    readonly size = { width: 6, height: 2.7, back: 6, horizon: 372 },
  ) {
    super();
    this.left = -size.width / 2;
    this.right = size.width / 2;
  }

  get back(): number {
    return this.size.back;
  }

  /** The picture's point of a point in space. */
  at(x: number, y: number, z: number): Point {
    const scale = FOCAL / z;
    return [WIDTH / 2 + (x - this.eye.x) * scale, this.size.horizon - (y - this.eye.y) * scale];
  }

  /** Metres to picture units at a distance. */
  scale(z: number): number {
    return FOCAL / z;
  }

  /** A rectangle that faces the eye. */
  front(x: Solid['x'], y: Solid['y'], z: number, fill: Paint, radius = 0, ink: Ink = {}): void {
    const [left, top] = this.at(x[0], y[1], z);
    const scale = this.scale(z);
    this.rect(left, top, (x[1] - x[0]) * scale, (y[1] - y[0]) * scale, fill, radius * scale, ink);
  }

  /** A horizontal rectangle: floor, table top, underside. */
  level(x: Solid['x'], y: number, z: Solid['z'], fill: Paint, ink: Ink = {}): void {
    const corners = [this.at(x[0], y, z[0]), this.at(x[1], y, z[0]), this.at(x[1], y, z[1]), this.at(x[0], y, z[1])];
    this.polygon(corners, fill, ink);
  }

  /** A rectangle that runs away from the eye: side walls, sides of furniture. */
  side(x: number, y: Solid['y'], z: Solid['z'], fill: Paint, ink: Ink = {}): void {
    const corners = [this.at(x, y[0], z[0]), this.at(x, y[1], z[0]), this.at(x, y[1], z[1]), this.at(x, y[0], z[1])];
    this.polygon(corners, fill, ink);
  }

  /** A lying disc, `radius` in metres. */
  disc(x: number, y: number, z: number, radius: number, fill: Paint, ink: Ink = {}): void {
    const [cx, cy] = this.at(x, y, z);
    const near = this.at(x, y, z - radius)[1];
    const far = this.at(x, y, z + radius)[1];
    this.ellipse(cx, cy, radius * this.scale(z), Math.abs(near - far) / 2, fill, ink);
  }

  /** A block with the three faces that the eye can see, lit from above; `soft` rounds its edges (metres). */
  block({ x, y, z }: Solid, colour: Colour, soft = 0): void {
    const width = soft * 2 * this.scale(z[0]);
    const ink = (paint: Paint): Ink => (soft > 0 ? { stroke: paint, width } : {});
    const inset = soft;
    const ys = [y[0] + inset, y[1] - inset] as const;
    const xs = [x[0] + inset, x[1] - inset] as const;
    if (x[0] > this.eye.x) {
      const paint = this.shaded(colour, 0.26);
      this.side(xs[0], ys, z, paint, ink(paint));
    }
    if (x[1] < this.eye.x) {
      const paint = this.shaded(colour, 0.2);
      this.side(xs[1], ys, z, paint, ink(paint));
    }
    if (y[1] < this.eye.y) {
      const paint = this.lit(colour, 0.3);
      this.level(xs, ys[1], z, paint, ink(paint));
    } else if (y[0] > this.eye.y) {
      const paint = this.shaded(colour, 0.34);
      this.level(xs, ys[0], z, paint, ink(paint));
    }
    const small = Math.min(x[1] - x[0], y[1] - y[0]) * this.scale(z[0]) < 30;
    this.front(x, y, z[0], small ? colour : this.face(colour), soft);
  }

  /** A front's own shading: a little light above, a little shade below. */
  face(colour: Colour): Paint {
    return this.linear([
      [0, this.lit(colour, 0.1)],
      [1, this.shaded(colour, 0.12)],
    ]);
  }

  lit(colour: Colour, amount: number): Colour {
    return mix(colour, this.look.sun, amount);
  }

  shaded(colour: Colour, amount: number): Colour {
    return mix(colour, lightness(colour) > 0.4 ? this.look.shade : darken(this.look.shade, 0.4), amount);
  }

  /** A soft shadow on the floor, or on any level. */
  shadow(x: Solid['x'], z: Solid['z'], strength = 0.4, y = 0): void {
    const [cx, cy] = this.at((x[0] + x[1]) / 2, y, (z[0] + z[1]) / 2);
    const near = this.at(0, y, z[0])[1];
    const far = this.at(0, y, z[1])[1];
    const shade = darken(this.look.shade, 0.35);
    const paint = this.radial([
      [0, shade, strength],
      [0.6, shade, strength * 0.62],
      [1, shade, 0],
    ]);
    const half = ((x[1] - x[0]) / 2) * this.scale((z[0] + z[1]) / 2);
    this.ellipse(cx, cy, half * 1.16, Math.max(3, ((near - far) / 2) * 1.35), paint);
  }

  /** A round shadow on the back wall, of something that hangs or stands before it. */
  wallShadow(x: Solid['x'], y: Solid['y'], strength = 0.22): void {
    const shade = this.look.shade;
    const paint = this.linear(
      [
        [0, shade, strength],
        [1, shade, 0],
      ],
      [0, 0, 0.25, 1],
    );
    this.front([x[0] + 0.03, x[1] + 0.06], [y[0] - 0.07, y[1] - 0.02], this.back, paint, 0.02);
  }

  /** The light around a lamp. */
  glow(x: number, y: number, z: number, radius: number, strength = 0.5): void {
    const light = this.look.light === 'dusk' ? strength : strength * 0.45;
    const paint = this.radial([
      [0, '#ffe7b0', light],
      [0.45, '#ffdc9c', light * 0.4],
      [1, '#ffd28a', 0],
    ]);
    const [cx, cy] = this.at(x, y, z);
    const r = radius * this.scale(z);
    this.ellipse(cx, cy, r, r, paint);
  }

  /** A turned shape (vase, pot, lamp foot) by its half widths at heights, in metres above `y`. */
  turnedShape(x: number, y: number, z: number, profile: readonly Turning[], colour: Colour): void {
    const right = profile.map(([height, radius]) => this.at(x + radius, y + height, z));
    const left = profile.map(([height, radius]) => this.at(x - radius, y + height, z)).reverse();
    const paint = this.linear(
      [
        [0, this.shaded(colour, 0.16)],
        [0.35, this.lit(colour, 0.28)],
        [1, this.shaded(colour, 0.34)],
      ],
      ACROSS,
    );
    this.path(`${curveThrough(right)}${curveThrough(left).replace('M', 'L')}z`, paint);
    const [height, radius] = profile.at(-1) ?? [0, 0];
    if (y + height < this.eye.y) this.disc(x, y + height, z, radius, this.shaded(colour, 0.3));
  }

  /** The whole width of the picture at a height, for light and air. */
  veil(fill: Paint, opacity = 1): void {
    this.rect(0, 0, WIDTH, HEIGHT, fill, 0, { opacity });
  }
}

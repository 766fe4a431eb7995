import type { Random } from '@/lib/demo/random';
import type { Canvas } from './canvas';
import type { Colour } from './colour';
import type { Look } from './looks';

/** A rectangle of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Scene {
  canvas: Canvas;
  look: Look;
  box: Box;
  random: Random;
  /** The colour of things `far` away (0 near, 1 at the horizon): air takes their contrast. */
  air: (colour: Colour, far: number) => Colour;
}
